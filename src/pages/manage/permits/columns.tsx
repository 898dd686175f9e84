/** Columns and filters of the list of permits. */
import type { ProColumns } from '@ant-design/pro-components';
import { Flex } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { ScanButton } from '@/components/ui/ScanButton';
import { gramsText, PERMIT_STATES, PERMIT_USES } from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';
import { REGIMES } from '@domain/safety/controlled';
import { managedScan } from '@/services/permits';
import { Verdict } from './Verdict';

export const FILTERS: ProColumns<Permit>[] = [
  { title: '状态', dataIndex: 'state', hideInTable: true, valueType: 'select', valueEnum: PERMIT_STATES },
];

/** @param onAgainst opens the dialog for a negative verdict; null for staff who may not decide */
export const columnsFor = (onAgainst: ((permit: Permit) => void) | null): ProColumns<Permit>[] => [
  {
    title: '证明',
    key: 'no',
    search: false,
    width: 240,
    render: (_, { no, state, regime, issuer, purpose, institution, ownerName }) => (
      <Flex vertical>
        <span>
          <b>{no}</b> {PERMIT_STATES[state]}
        </span>
        <span>
          {institution} <span className="quiet">{ownerName}</span>
        </span>
        <span>
          {REGIMES[regime].name} · {issuer}
        </span>
        <span className="quiet">用途：{purpose}</span>
      </Flex>
    ),
  },
  // The highest cell of a row is folded on a narrow screen.
  {
    ...FOLDS,
    title: '品种和数量',
    key: 'substances',
    search: false,
    render: (_, { substances }) => (
      <ul>
        {substances.map(({ cas, name, grams }) => (
          <li key={cas}>
            {name} {cas} · {gramsText(grams)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: '有效期',
    key: 'valid',
    search: false,
    width: 200,
    render: (_, { validFrom, validUntil, use }) => (
      <Flex vertical className="nowrap">
        <span>
          {validFrom} 至 {validUntil}
        </span>
        <span className="quiet">数量按{PERMIT_USES[use].name}计</span>
      </Flex>
    ),
  },
  {
    title: '操作',
    fixed: 'right',
    width: 112,
    key: 'actions',
    search: false,
    render: (_, permit) => (
      <Flex vertical align="start" gap={4}>
        {permit.scanId !== '' && (
          <ScanButton name={`证明 ${permit.no}`} load={() => managedScan(permit.permitId)} />
        )}
        {onAgainst && <Verdict permit={permit} onAgainst={onAgainst} />}
      </Flex>
    ),
  },
];
