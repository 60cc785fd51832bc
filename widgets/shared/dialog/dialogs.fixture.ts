/** For tests: jsdom has the dialog element but cannot open it. Here it opens, closes and tells so, without its own focus rules. */
export function letDialogsOpen(): void {
  const { prototype } = HTMLDialogElement
  prototype.showModal = function showModal() {
    this.open = true
  }
  prototype.show = function show() {
    this.open = true
  }
  prototype.close = function close() {
    if (!this.open) return
    this.open = false
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
}

/** For tests: what a browser does on Escape. A second one closes the dialog without asking. */
export function pressEscape(dialog: HTMLElement): void {
  const isLeft = dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (isLeft) (dialog as HTMLDialogElement).close()
}
