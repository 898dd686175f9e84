import { draftRefund, type ReturnDraft } from '@domain/returns/returnForm';
import { RETURN_REASONS, wayBackOf } from '@domain/returns/returnRules';
import type { ReturnableOrder } from '@domain/returns/types';
import { RefundSums } from './RefundSums';
import { TRANSPORT_NOTES } from './transportNotes';
import styles from './apply.module.less';

/** Expected refund and transport of the goods, if the return is accepted as requested. */
export function RefundPreview({ order, draft }: { order: ReturnableOrder; draft: ReturnDraft }) {
  const { kind, reason, lines } = draft;
  const { goods, freight, total } = draftRefund(order, draft);
  const returned = order.lines.filter(({ skuId }) => lines.some((line) => line.skuId === skuId));
  return (
    <div className={styles.sum} aria-live="polite">
      {kind === 'refund' ? (
        <RefundSums
          goods={goods}
          freight={reason === '' || RETURN_REASONS[reason].fault ? freight : null}
          totalName="预计退款"
          total={total}
        />
      ) : (
        <p className="quiet">换出同一规格的商品，不退款。</p>
      )}
      {reason !== '' && returned.length > 0 && (
        <p className="quiet">{TRANSPORT_NOTES[wayBackOf(reason, returned)]}</p>
      )}
    </div>
  );
}
