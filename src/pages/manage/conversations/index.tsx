import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { CannedAnswers } from './CannedAnswers';
import { ConversationDetail } from './ConversationDetail';
import { ConversationList } from './ConversationList';

/** /manage/conversations: all conversations, and one of them (`?no=ZX…`). */
export default function ManagedConversations() {
  const [{ no, view }] = useAddressQuery();
  if (view === 'canned') return <CannedAnswers />;
  return no ? <ConversationDetail key={no} conversationNo={no} /> : <ConversationList />;
}
