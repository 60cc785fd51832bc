import { type ComponentType, use } from 'react'

/** A widget whose code is fetched when it is first drawn, or before by preload(). Unlike React's lazy it tries again after a failure. */
export function lazyWidget<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: Promise<ComponentType<Props>> | undefined

  function preload(): Promise<ComponentType<Props>> {
    if (loading) return loading
    const attempt = load().then((module) => module.default)
    loading = attempt
    attempt.then(
      // The fields that React's `use` reads: code that is there already is drawn without a pause.
      (value) => Object.assign(attempt, { status: 'fulfilled', value }),
      () => {
        loading = undefined
      },
    )
    return attempt
  }

  // biome-ignore lint/correctness/noComponentHookFactories: the registry calls this once for each widget, when it is loaded.
  function LazyWidget(props: Props) {
    const Widget = use(preload())
    return <Widget {...props} />
  }

  return Object.assign(LazyWidget, { preload })
}
