import { useNavigate } from 'react-router-dom'
import { currentSearch } from '../../client/browser/currentSearch'
import { useAppSentences } from '../i18n/useAppSentences'
import { MessageScreen } from './MessageScreen'

/** For an address that names no step. */
export function NotFound() {
  const app = useAppSentences()
  const navigate = useNavigate()
  return (
    <MessageScreen
      emoji="ui/magnifying-glass"
      title={app.text('notFound.title')}
      text={app.text('notFound.text')}
      action={app.text('notFound.action')}
      onAction={() => navigate({ pathname: '/', search: currentSearch() })}
    />
  )
}
