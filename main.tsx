import 'virtual:brand.css'
import { widgets } from 'virtual:packs'
import './renderer/tokens.css'
import './renderer/base.css'
import './renderer/frame/frame.css'
import { mount } from './renderer/mount'

// In a task of its own: with the modules' it would hold up taps twice as long.
setTimeout(() =>
  mount(window, widgets).catch((error) => {
    console.error(error)
    window.startGuard?.fail(error)
  }),
)
