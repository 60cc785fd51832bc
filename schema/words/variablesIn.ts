import { echoesIn } from '../model/echoes.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { type Variable, variableNamed } from './variables.ts'

/** What is known of a variable by its name: one of the settings, or the echo of an answer. */
export function variablesIn(funnel: Pick<ReadFunnel, 'steps'>): (name: string) => Variable | undefined {
  const echoes = echoesIn(funnel)
  return (name) => {
    const echo = echoes.get(name)
    return variableNamed(name) ?? (echo && { kind: 'text', from: echo.from })
  }
}
