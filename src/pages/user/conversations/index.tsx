import { useLocation } from '@umijs/max';
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseConversationQuery } from '@domain/conversation/conversationPath';
import { Conversations } from './Conversations';

const Ask = lazy(() => import('./Ask').then(({ Ask }) => ({ default: Ask })));
const Enquiry = lazy(() => import('./Enquiry').then(({ Enquiry }) => ({ default: Enquiry })));
const Detail = lazy(() => import('./Detail').then(({ Detail }) => ({ default: Detail })));

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton rows={5} height={72} />}>{children}</Suspense>
);

/** /user/conversations: the list; or the conversation or the new question named in the address. */
export default function ConversationsPage() {
  const { search } = useLocation();
  const { conversationNo, asked, rfqName, page } = parseConversationQuery(search);
  if (conversationNo !== null)
    return (
      <Later>
        <Detail key={conversationNo} conversationNo={conversationNo} />
      </Later>
    );
  if (rfqName !== null)
    return (
      <Later>
        <Enquiry key={rfqName} name={rfqName} />
      </Later>
    );
  if (asked !== null)
    return (
      <Later>
        <Ask key={search} asked={asked} />
      </Later>
    );
  return <Conversations page={page} />;
}
