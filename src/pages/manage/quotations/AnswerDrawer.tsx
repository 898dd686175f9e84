import { Descriptions, Drawer } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { eventText, mayBeAnswered, QUOTATION_STATE_WORDS } from '@domain/quotation/quotation';
import type { Quotation } from '@domain/quotation/types';
import { manageTitle } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { useTitle } from '@/hooks/useTitle';
import { askedQuotation } from '@/services/quotations';
import { AnswerForm } from './AnswerForm';
import { Decline } from './Decline';

interface Props {
  /** Null: closed. */
  quotationNo: string | null;
  onClose: () => void;
  /** It was answered or declined. */
  onDone: () => void;
}

/** One quotation as the shop handles it. */
export function AnswerDrawer({ quotationNo, onClose, onDone }: Props) {
  return (
    <Drawer
      title={`报价单 ${quotationNo ?? ''}`}
      size="min(960px, 100vw)"
      open={quotationNo !== null}
      destroyOnHidden
      // What was typed is not lost by a click beside it.
      mask={{ closable: false }}
      onClose={onClose}
    >
      {quotationNo !== null && <Opened key={quotationNo} quotationNo={quotationNo} onDone={onDone} />}
    </Drawer>
  );
}

function Opened({ quotationNo, onDone }: { quotationNo: string; onDone: () => void }) {
  const request = useLoad(() => askedQuotation(quotationNo));
  useTitle(manageTitle(`报价单 ${quotationNo}`));
  const done = (fresh: Quotation) => {
    request.mutate(fresh);
    onDone();
  };
  const stale = () => void request.refreshAsync().catch(() => undefined);
  return (
    <AsyncContent keep request={request} what="报价单">
      {(quotation) => (
        <>
          <Requested quotation={quotation} />
          {mayBeAnswered(quotation.head.state) && (
            <>
              {/* Read anew, what was typed stays. */}
              <AnswerForm quotation={quotation} onDone={done} onStale={stale} />
              <Decline head={quotation.head} onDone={done} onStale={stale} />
            </>
          )}
        </>
      )}
    </AsyncContent>
  );
}

/** Who asked for what, and what has happened since. */
function Requested({ quotation: { head, remark, wishedDay, events } }: { quotation: Quotation }) {
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'state', label: '状态', children: QUOTATION_STATE_WORDS[head.state] },
        {
          key: 'who',
          label: '询价方',
          children: [head.institution, head.requesterName].filter(Boolean).join(' · '),
        },
        { key: 'day', label: '希望到货', children: wishedDay ?? '不限' },
        { key: 'remark', label: '备注', children: remark || '无' },
        {
          key: 'events',
          label: '记录',
          children: (
            <ul>
              {events.map((event, at) => (
                <li key={`${event.time}${at}`}>
                  {event.time} {eventText(event)}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
