import type { ProColumns } from '@ant-design/pro-components';
import { Link, useNavigate } from '@umijs/max';
import { Button, Tag } from 'antd';
import { TwoLines } from '@/components/manage/columns';
import { ManageTable } from '@/components/manage/ManageTable';
import {
  AGREEMENT_KINDS,
  AGREEMENT_PHASES,
  AGREEMENT_STATES,
  type AgreementKind,
  type AgreementPhase,
} from '@domain/prices/agreement';
import { useDraftOpen } from '@/hooks/useDraft';
import { managePath } from '@domain/staff/pages';
import { agreementsQuery } from '@/queries/prices';
import type { AgreementHead, AgreementQuery } from '@/services/prices';
import { AgreementForm, newDraftKey } from './AgreementForm';

const COLOURS: Partial<Record<AgreementPhase, string>> = { draft: 'gold', coming: 'blue', valid: 'green' };

export const PhaseTag = ({ phase }: { phase: AgreementPhase }) => (
  <Tag color={COLOURS[phase]}>{AGREEMENT_PHASES[phase]}</Tag>
);

const stateIn = (text: string | undefined): AgreementQuery['state'] =>
  text !== undefined && Object.hasOwn(AGREEMENT_STATES, text) ? (text as AgreementQuery['state']) : undefined;

/** All agreements or promotions, newest first. */
export function Agreements({ kind }: { kind: AgreementKind }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useDraftOpen(newDraftKey(kind));
  return (
    <>
      <ManageTable<AgreementHead>
        label={AGREEMENT_KINDS[kind]}
        rowKey="agreementId"
        columns={kind === 'promotion' ? PROMOTION_COLUMNS : COLUMNS}
        list={({ q, state }, page) => {
          const known = stateIn(state);
          return agreementsQuery({ kind, ...(q && { q }), ...(known && { state: known }), ...page });
        }}
        toolbar={[
          <Button key="new" type="primary" onClick={() => setOpen(true)}>
            {kind === 'promotion' ? '新建促销' : '新建协议'}
          </Button>,
        ]}
        minWidth={960}
      />
      {isOpen && (
        <AgreementForm
          agreement={null}
          kind={kind}
          onSaved={(agreementId) => navigate(managePath('prices', { id: String(agreementId) }))}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

const COLUMNS: ProColumns<AgreementHead>[] = [
  {
    title: '协议',
    dataIndex: 'q',
    fieldProps: { placeholder: '协议号、名称或单位' },
    render: (_, { agreementId, agreementNo, title }) => (
      <TwoLines note={title}>
        <Link to={managePath('prices', { id: String(agreementId) })}>{agreementNo}</Link>
      </TwoLines>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: AGREEMENT_STATES,
    render: (_, { phase }) => <PhaseTag phase={phase} />,
  },
  {
    title: '单位',
    dataIndex: 'institutions',
    search: false,
    render: (_, { groups, institutions }) => {
      const [first, ...others] = [...groups, ...institutions];
      return first ? `${first.name}${others.length > 0 ? ` 等 ${others.length + 1} 家` : ''}` : '—';
    },
  },
  {
    title: '期限',
    dataIndex: 'fromDay',
    search: false,
    width: 208,
    className: 'nowrap',
    render: (_, { fromDay, untilDay }) => `${fromDay} 至 ${untilDay}`,
  },
  {
    title: '底价',
    dataIndex: 'floor',
    search: false,
    align: 'right',
    width: 88,
    render: (_, { floor }) => `${floor}%`,
  },
  {
    title: '明细',
    dataIndex: 'lines',
    search: false,
    align: 'right',
    width: 88,
    render: (_, { lines }) => lines.toLocaleString(),
  },
  {
    title: '编制',
    dataIndex: 'changeTime',
    search: false,
    width: 152,
    render: (_, { changedBy, changeTime }) => (
      <TwoLines note={changeTime.slice(0, 16)}>{changedBy || '—'}</TwoLines>
    ),
  },
];

/** Promotions hold for every buyer. */
const PROMOTION_COLUMNS = COLUMNS.filter(({ dataIndex }) => dataIndex !== 'institutions').map((column) =>
  column.dataIndex === 'q'
    ? { ...column, title: '促销', fieldProps: { placeholder: '促销编号或名称' } }
    : column,
);
