import { createContext } from 'react'
import type { ClientSettings } from '../schema/compile/compiled'

export const SettingsContext = createContext<ClientSettings>(undefined as never)
