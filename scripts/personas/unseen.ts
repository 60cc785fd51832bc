import { toolsOf } from '../../packs/all/tools'
import type { CompiledFunnel, CompiledStep } from '../../schema/compile/compiled'
import { optionsOf } from '../../schema/model/optionsOf'
import { type Branch, branchesIn, branchesTaken } from './branches'
import { offersShown } from './offersShown'
import { shownBox } from './personalSentences'
import type { PersonaWalk, SeenStep } from './personaWalk'

/** What no persona sees, a line each: steps, options that nobody chooses or whose choice changes nobody's way, boxes of the tables, offers. */
export function unseen(funnel: CompiledFunnel, walks: readonly PersonaWalk[]): string[] {
  const seen = walks.flatMap(({ orders, aside, settings }) =>
    [...orders.flatMap(({ steps }) => steps), ...aside].map((step) => ({ step, settings })),
  )
  const definitions = stepsIn(funnel)
  const taken = walks.flatMap(({ orders, visit }) =>
    orders.flatMap(({ journey }) => branchesTaken(journey, definitions, visit.sex)),
  )
  const had = new Set([...seen.flatMap(({ step, settings }) => thingsSeen(step, settings)), ...taken.map(branchLine)])
  return thingsToSee(funnel).filter((each) => !had.has(each))
}

function thingsSeen(seen: SeenStep, settings: PersonaWalk['settings']): string[] {
  const { name, compiled, visitor } = seen
  const { step } = compiled
  const field = 'stores' in step ? step.stores : undefined
  const chosen = field === undefined ? [] : [visitor.answers[field]].flat()
  const box = shownBox(step, visitor, settings)
  return [
    stepLine(name),
    ...optionsOf(step).flatMap(({ key }) => (chosen.includes(key) ? [optionLine(name, key)] : [])),
    ...(box ? [boxLine(name, box)] : []),
    ...offersShown(seen).map(({ offerId }) => offerLine(offerId, ofAgency(seen, offerId))),
  ]
}

/** The product code of the agency whose plan it is. */
function ofAgency({ compiled: { step } }: SeenStep, offerId: string): string | undefined {
  return step.agency && offerId ? step.agency.productCode : undefined
}

function stepsIn({ languages }: CompiledFunnel): { readonly [name: string]: CompiledStep } {
  return Object.values(languages)[0]?.steps ?? {}
}

function thingsToSee(funnel: CompiledFunnel): string[] {
  const { orders, settings, offers } = funnel
  const steps = stepsIn(funnel)
  const branches = Object.values(orders).flatMap((order) => branchesIn(order, steps))
  const ofBranches = new Set(branches.map(({ step, option }) => optionLine(step, option)))
  const names = new Set(Object.values(orders).flatMap(({ segments, aside = [] }) => [...segments.flat(), ...aside]))
  const ofSteps = [...names].flatMap((name) => {
    const step = steps[name]?.step
    if (!step) return []
    const options = 'stores' in step ? optionsOf(step).map(({ key }) => optionLine(name, key)) : []
    const alone = options.filter((line) => !ofBranches.has(line))
    return [stepLine(name), ...alone, ...boxesOf(step, settings).map((box) => boxLine(name, box))]
  })
  const sold = [offers.plans, offers.addOns, offers.upgrades, offers.oneTime].flatMap((section) => Object.keys(section))
  const ofAgencies = offers.agencies.flatMap(({ productCode, plans }) =>
    Object.keys(plans).map((id) => offerLine(id, productCode)),
  )
  return [...ofSteps, ...new Set(branches.map(branchLine)), ...sold.map((id) => offerLine(id)), ...ofAgencies]
}

function boxesOf(step: CompiledStep['step'], settings: CompiledFunnel['settings']): readonly string[] {
  return toolsOf(settings).flatMap((tools) => tools.boxes?.(step, settings) ?? [])
}

const stepLine = (name: string) => `the step ${name}`
const optionLine = (step: string, key: string) => `the option ${key} of ${step}`
const branchLine = ({ step, option, changes }: Branch) => `what the option ${option} of ${step} changes: ${changes}`
const boxLine = (step: string, name: string) => `the box ${name} of ${step}`
const offerLine = (id: string, agency?: string) => `the offer ${id}${agency === undefined ? '' : ` of ${agency}`}`
