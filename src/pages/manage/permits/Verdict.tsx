import { Button } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { verdictAgainst } from '@/utils/permitChanges';
import type { Permit } from '@domain/permits/types';
import { reviewPermit } from '@/services/permits';
import { AGAINST } from './AgainstDialog';

interface Props {
  permit: Permit;
  /** To be read anew: a verdict was given, or refused because the permit is another now. */
  onDone: () => void;
  onAgainst: (permit: Permit) => void;
}

/** What the shop can say of a permit: approve it, refuse it with a reason, or end one that was approved. */
export function Verdict({ permit, onDone, onAgainst }: Props) {
  const { permitId, version, no, state } = permit;
  const approve = async () => {
    try {
      await reviewPermit(permitId, { version, verdict: 'approve' });
      notify.success(`证明 ${no} 已通过`);
    } finally {
      onDone();
    }
  };
  const against = verdictAgainst(permit);
  return (
    <>
      {(state === 'submitted' || state === 'ended') && (
        <ConfirmAction
          label="通过"
          question={`已核对证明 ${no} 的扫描件，编号、单位、品种、数量和有效期一致？`}
          onConfirm={approve}
          primary
        />
      )}
      {against && (
        <Button danger onClick={() => onAgainst(permit)}>
          {AGAINST[against]}
        </Button>
      )}
    </>
  );
}
