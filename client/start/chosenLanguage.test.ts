import { expect, test } from 'vitest'
import { chosenLanguage } from './chosenLanguage'

const four = ['en', 'es', 'fr', 'pt']

/** Keeps cookies as a browser does: what is written is one, what is read are all. */
function cookies(kept: Record<string, string> = {}) {
  return {
    get cookie() {
      return Object.entries(kept)
        .map((entry) => entry.join('='))
        .join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? []
      kept[name] = value
    },
  }
}

test('S43: a choice is kept for later visits', () => {
  const jar = cookies({ _fbp: 'fb.1' })
  expect(chosenLanguage(jar, 'pt-BR', four)).toBe('pt-BR')
  expect(chosenLanguage(jar, null, four)).toBe('pt-BR')
  expect(jar.cookie).toBe('_fbp=fb.1; lang=pt-BR')
})

test('a later choice wins over an earlier one', () => {
  const jar = cookies({ lang: 'es' })
  expect(chosenLanguage(jar, 'FR', four)).toBe('FR')
  expect(chosenLanguage(jar, null, four)).toBe('FR')
})

test.each(['../en', 'xx', '', '__proto__'])('a choice of %j is none', (asked) => {
  const jar = cookies({ lang: 'es' })
  expect(chosenLanguage(jar, asked, four)).toBe('es')
  expect(jar.cookie).toBe('lang=es')
})

test('what follows a language in the address does not get into the cookie', () => {
  const jar = cookies()
  expect(chosenLanguage(jar, 'es;domain=evil', four)).toBe('es')
  expect(jar.cookie).toBe('lang=es')
})

test('a cookie whose name only ends like ours is not ours', () => {
  expect(chosenLanguage(cookies({ xlang: 'es' }), null, four)).toBeNull()
})

test('a page that may have no cookies still has the choice of its address', () => {
  const forbidden = {
    get cookie(): string {
      throw new DOMException('no', 'SecurityError')
    },
    set cookie(_: string) {
      throw new DOMException('no', 'SecurityError')
    },
  }
  expect(chosenLanguage(forbidden, 'es', four)).toBe('es')
  expect(chosenLanguage(forbidden, null, four)).toBeNull()
})
