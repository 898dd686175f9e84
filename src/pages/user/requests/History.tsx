import { EVENT_KINDS } from '@domain/approvals/request';
import type { SheetProps } from './OpenedRequest';
import styles from './requests.module.less';

/** The events of a request, and the rules by which it is approved. */
export function History({ sheet: { head, events } }: Pick<SheetProps, 'sheet'>) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">审批与记录</h2>
      {head.steps.length > 0 && (
        <p className="quiet">
          审批步骤：
          {head.steps.map((name, at) => `${at + 1} ${name}${at < head.step ? '（已通过）' : ''}`).join(' → ')}
        </p>
      )}
      <ol className={styles.events}>
        {events.map(({ time, kind, who, inPlaceOf, stepName, text }, at) => (
          <li key={at}>
            <time className="quiet nowrap">{time.slice(0, 16)}</time>
            <span>
              <b>
                {who}
                {inPlaceOf && `（代 ${inPlaceOf}）`}
              </b>{' '}
              {EVENT_KINDS[kind]}
              {stepName && `（${stepName}）`}
              {text && `：${text}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
