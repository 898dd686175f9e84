import { Timeline } from 'antd';
import { ACTOR_WORDS, changeText } from '@domain/staff/audit';
import type { ManagedOrder } from '@/services/manageOrders';
import styles from './orders.module.less';

type Event = ManagedOrder['history'][number];

/** All that happened to it and who did it, the latest first. */
export function History({ events }: { events: readonly Event[] }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">操作记录</h2>
      <Timeline
        items={[...events].reverse().map((event, at) => ({
          key: `${event.time} ${at}`,
          color: 'gray',
          content: (
            <>
              <div>{event.text}</div>
              <div className="quiet">
                {event.time} {whoOf(event)}
              </div>
              {event.changes.length > 0 && <Changes changes={event.changes} />}
            </>
          ),
        }))}
      />
    </section>
  );
}

function whoOf({ by, byKind }: Event): string {
  if (byKind === null) return '';
  return byKind === 'system' ? ACTOR_WORDS.system : `${ACTOR_WORDS[byKind]} ${by}`;
}

const Changes = ({ changes }: Pick<Event, 'changes'>) => (
  <ul className={styles.changes}>
    {changes.map((change, at) => (
      // Two fields may have one name.
      <li key={at}>{changeText(change)}</li>
    ))}
  </ul>
);
