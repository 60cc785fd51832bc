import { type ComponentType, use } from 'react'
import { promiseForUse } from '../client/funnel/promiseForUse'
import { fetchCode } from '../client/http/missingFile'

/**
 * A widget whose code is fetched when it is first drawn, or before by preload(). Unlike React's lazy it tries again after a failure.
 * `pictureWidth`: how wide a step's pictures are shown, in CSS lengths.
 */
export function lazyWidget<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pictureWidth?: (step: object) => string,
) {
  let loading: Promise<ComponentType<Props>> | undefined

  function preload(): Promise<ComponentType<Props>> {
    loading ??= promiseForUse(
      fetchCode(load).then((module) => module.default),
      () => {
        loading = undefined
      },
    )
    return loading
  }

  // biome-ignore lint/correctness/noComponentHookFactories: the registry calls this once for each widget, when it is loaded.
  function LazyWidget(props: Props) {
    const Widget = use(preload())
    return <Widget {...props} />
  }

  return Object.assign(LazyWidget, { preload, pictureWidth })
}
