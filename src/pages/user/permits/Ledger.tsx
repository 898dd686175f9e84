import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Flex } from 'antd';
import { DayRange } from '@/components/ui/DayRange';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { permitsPath } from '@domain/permits/permitPath';
import { permitLedgerQuery } from '@/queries/permits';
import { Entries, Sums } from './LedgerTables';
import { LedgerExport } from './LedgerExport';

interface Props {
  /** yyyy-MM-dd; blank for no limit. */
  from: string;
  until: string;
}

/** Purchases, receipts and returns of controlled chemicals in a period: sums, entries and an export. */
export function Ledger({ from, until }: Props) {
  const navigate = useNavigate();
  const ledger = useQuery(permitLedgerQuery(from, until));
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
        <LedgerExport entries={ledger.data?.entries ?? []} />
      </Flex>
      <div aria-busy={ledger.isFetching}>
        <AsyncContent of={ledger} what="台账" skeleton={<Skeleton rows={5} height={40} />}>
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
