import { useNavigate } from '@umijs/max';
import { Flex } from 'antd';
import { DayRange } from '@/components/ui/DayRange';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { permitsPath } from '@domain/permits/permitPath';
import { useLoad } from '@/hooks/useLoad';
import { permitLedger } from '@/services/permits';
import { Entries, Sums } from './LedgerTables';
import { LedgerExport } from './LedgerExport';

interface Props {
  /** yyyy-MM-dd; blank: open. */
  from: string;
  until: string;
}

/** The ledger: what was bought, received and given back in these days, by substance and one by one, and as a file. */
export function Ledger({ from, until }: Props) {
  const navigate = useNavigate();
  const found = useLoad(() => permitLedger(from, until), { refreshDeps: [from, until] });
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap="8px 24px" align="flex-end" justify="space-between">
        <LabelledBox label="日期（不选时为今年以来）">
          {(box) => (
            <DayRange
              {...box}
              value={[from, until]}
              onChange={([first, last]) =>
                navigate(permitsPath({ view: 'ledger', from: first, until: last }), { replace: true })
              }
            />
          )}
        </LabelledBox>
        <LedgerExport entries={found.data?.entries ?? []} />
      </Flex>
      <div aria-busy={found.loading}>
        <AsyncContent request={found} what="台账" skeleton={<Skeleton rows={5} height={40} />}>
          {({ entries, sums }) =>
            sums.length === 0 ? (
              <StateView title="这段时间没有记录">凭证明购买的管制化学品付款后记入台账。</StateView>
            ) : (
              <Flex vertical gap={24}>
                <p className="quiet">
                  剧毒、易制爆品种须在购买后五日内向所在地公安机关备案，可用导出的台账填报（仅供参考，以主管机关要求为准）。
                </p>
                <Sums sums={sums} />
                {entries.length > 0 && <Entries entries={entries} />}
              </Flex>
            )
          }
        </AsyncContent>
      </div>
    </Flex>
  );
}
