import { expect, it } from 'vitest'
import { suggestedEmail } from './suggestedEmail'

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana+Quiz@GMIAL.com', 'Ana+Quiz@gmail.com'],
  ['josé@gmai.com', 'josé@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotmial.fr', 'ana@hotmail.fr'],
  ['ana@hotmail.cm', 'ana@hotmail.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@company.con', 'ana@company.com'],
])('%s is a slip of %s', (typed, mended) => {
  expect(suggestedEmail(typed)).toBe(mended)
})

const good =
  'gmail.com empresa.pt sapo.pt mac.com mail.com x.com.mx cafe.lu startup.co foo.org foo.shop foo.online web.app ' +
  'company.store example.com uni-bonn.de univ-paris.fr oxford.ac.uk gov.br usp.br live.fr live.com.pt hotmail.fr ' +
  'hotmail.co.uk yahoo.com.br yahoo.co.jp yahoo.es outlook.pt uol.com.br terra.com.br bol.com.br orange.fr free.fr sfr.fr ' +
  'laposte.net gmx.de gmx.net t-online.de web.de x.io b.museum love.com olive.com libero.it cloud.com me.com pm.me ' +
  'proton.me fastmail.com duck.com nhs.net mit.edu bücher.de'

it.each(good.split(' '))('%s is left alone', (domain) => {
  expect(suggestedEmail(`ana@${domain}`)).toBeNull()
})

it('nothing is suggested while the address is not finished', () => {
  for (const typed of ['', 'ana', 'ana@', 'ana@gmial', 'ana@gmial.', `${'a'.repeat(300)}@gmial.com`])
    expect(suggestedEmail(typed)).toBeNull()
})
