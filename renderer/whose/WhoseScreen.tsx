import { useEffect, useRef } from 'react'
import type { ClientSettings } from '../../schema/compile/compiled'
import { Button } from '../frame/Button'
import { Emoji, imageUrl } from '../frame/Picture'
import type { Sentences } from '../i18n/sentences'
import type { TextValues } from '../widget'
import './WhoseScreen.css'

/** A question whose a record is. Its words stand under its name. */
export interface WhoseQuestion {
  readonly name: 'answers' | 'buyer'
  /** The place of the text, below the name. */
  readonly text: string
  readonly values?: TextValues
}

interface WhoseScreenProps {
  readonly settings: ClientSettings
  readonly words: Sentences
  readonly question: WhoseQuestion
  onAnswer(isTheirs: boolean): void
}

/** Asks before anything of the record is shown. Neither answer is more likely than the other. */
export function WhoseScreen({ settings, words, question, onAnswer }: WhoseScreenProps) {
  const { name, text, values } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header className="header">
        <div className="header-bar">
          <span />
          <span className="brand">
            <img src={imageUrl(settings.app.logo)} width={28} height={28} alt="" />
            {settings.app.name}
          </span>
        </div>
      </header>
      <main className="message-screen whose" data-whose={name}>
        <Emoji className="message-emoji" of="ui/waving-hand" />
        <h1 className="step-title" tabIndex={-1} ref={heading}>
          {words.text(`${name}.title`)}
        </h1>
        <p>{words.text(`${name}.${text}`, values)}</p>
        <div className="whose-answers">
          <Button onPress={() => onAnswer(true)}>{words.text(`${name}.yes`)}</Button>
          <Button onPress={() => onAnswer(false)}>{words.text(`${name}.no`)}</Button>
        </div>
      </main>
    </>
  )
}
