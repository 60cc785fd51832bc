import type { Split } from '../reportFilter'
import { Section } from '../Section'
import type { View } from '../view'
import { Bar } from './StepTable'
import { TotalsTable } from './TotalsTable'
import { Wide } from './Wide'

/** The groups of what is compared, next to each other. */
export function CompareTable({ view, split }: { readonly view: View; readonly split: Split }) {
  const { summary, say, format, groupName, splitName } = view
  const groups = summary.groups.map((group) => ({ ...group, name: groupName(split, group.value) }))
  const title = say('compare.title', { dimension: splitName(split) })
  return (
    <Section view={view} table="groups" title={title} text={say('compare.text')}>
      <TotalsTable view={view} head={say('compare.group')} lines={groups} />
      <Wide name={title}>
        <table className="groups">
          <thead>
            <tr>
              <th scope="col">{say('steps.step')}</th>
              {groups.map(({ value, name }) => (
                <th key={value} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.steps.map(({ step, visitors }, index) => (
              <tr key={step} className={visitors === 0 ? 'nobody' : undefined}>
                <th scope="row">{step}</th>
                {groups.map(({ value, steps }) => {
                  const { reached = null, wentOn = null } = steps[index] ?? {}
                  const share = reached ?? 0
                  return (
                    <td key={value}>
                      <Bar wentOn={share * (wentOn ?? 1)} left={share * (1 - (wentOn ?? 1))} />
                      {format.share(reached)} <span className="soft">({format.share(wentOn)})</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </Section>
  )
}
