import { createContext } from 'react'
import type { ClientSettings } from '../schema/compiled'

export const SettingsContext = createContext<ClientSettings>(undefined as never)
