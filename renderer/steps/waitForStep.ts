import type { ComponentType } from 'react'
import type { FunnelSource } from '../../client/funnel/funnelSource'
import { forgetFailures, valueAtHand } from '../../client/funnel/promiseForUse'
import type { CompiledStep } from '../../schema/compile/compiled'
import type { StepType } from '../../schema/generated/steps'
import { loadPersonalVariables } from '../i18n/variables'
import { fetchPictures } from './fetchPictures'

/** How long a visitor stays on a step for the next one. After that the next one shows that it is on its way. */
const LONGEST_WAIT_MS = 4000

/** A widget whose code, or what of it a step needs, can be fetched before it is drawn. */
export type Preloadable = ComponentType<never> & {
  preload?(step: object): Promise<unknown> | undefined
  /** How wide the pictures of a step are shown, in CSS lengths. */
  pictureWidth?(step: object): string
}
export type Widgets = { readonly [T in StepType]: Preloadable }

/** Fetches a step's words and definition, the code of its widget, and its pictures for a sex. What has failed before is tried again. */
export async function fetchStep(
  source: FunnelSource,
  widgets: Widgets,
  language: string,
  name: string,
  sexRoute: string | null,
): Promise<void> {
  forgetFailures()
  const compiled = await source.step(language, name)
  const width = widgets[compiled.step.type].pictureWidth?.(compiled.step)
  fetchPictures(compiled, { sexes: source.settings.sexes, sexRoute, width })
  await fetchWidget(compiled, widgets)
}

/**
 * Fetches later steps without their pictures, so that a network that goes away for a while holds nobody up: what they say at once, which is little, and
 * their code one after the other.
 */
export async function fetchAhead(
  source: FunnelSource,
  widgets: Widgets,
  language: string,
  names: readonly string[],
): Promise<void> {
  const steps = names.map((name) => source.step(language, name))
  for (const step of steps) await fetchWidget(await step, widgets)
}

async function fetchWidget(compiled: CompiledStep, widgets: Widgets): Promise<void> {
  await Promise.all(codeOf(compiled, widgets))
}

function codeOf({ step, isPersonal }: CompiledStep, widgets: Widgets): readonly (Promise<unknown> | undefined)[] {
  return [widgets[step.type].preload?.(step), isPersonal ? loadPersonalVariables() : undefined]
}

/**
 * The same, bounded in time and without failures: a step that does not load says so when it is drawn. Null where all is at hand: such a step can be
 * drawn in the same moment.
 */
export function waitForStep(...what: Parameters<typeof fetchStep>): Promise<void> | null {
  const [source, widgets, language, name] = what
  const compiled = valueAtHand(source.step(language, name))
  if (compiled && codeOf(compiled, widgets).every((code) => !code || valueAtHand(code))) return null
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  return Promise.race([fetchStep(...what).catch(() => {}), patience])
}
