import './renderer/tokens.css'
import './renderer/base.css'
import './renderer/frame/frame.css'
import { mount } from './renderer/mount'
import { widgets } from './widgets/registry'

mount(window, widgets).catch((error) => {
  console.error(error)
  window.startGuard?.fail(error)
})
