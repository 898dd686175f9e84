import type { ProColumns } from '@ant-design/pro-components';
import { Flex } from 'antd';
import { daysFilter } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { DownloadButton } from '@/components/ui/DownloadButton';
import {
  ACTOR_WORDS,
  actorText,
  AUDIT_SUBJECTS,
  auditIdText,
  auditWords,
  changeText,
} from '@domain/staff/audit';
import { auditEntriesQuery } from '@/queries/staff';
import { auditFile, type AuditEntry } from '@/services/staff';
import styles from './staff.module.less';

/** The audit log: person, origin and changes of each action. Entries are never changed. */
export function Records() {
  const [{ view: _view, current: _current, size: _size, ...filter }] = useAddressQuery();
  return (
    <ManageTable<AuditEntry>
      label="操作记录"
      rowKey="auditId"
      columns={COLUMNS}
      own={['view']}
      list={({ view: _own, ...query }, page) => auditEntriesQuery({ ...query, ...page })}
      toolbar={[<DownloadButton key="file" small what="CSV" of="操作记录" load={() => auditFile(filter)} />]}
      minWidth={1000}
    />
  );
}

const COLUMNS: ProColumns<AuditEntry>[] = [
  { title: '时间', dataIndex: 'time', search: false, width: 168, className: 'nowrap' },
  daysFilter('日期'),
  {
    title: '对象',
    dataIndex: 'subject',
    valueType: 'select',
    valueEnum: AUDIT_SUBJECTS,
    width: 112,
    render: (_, { subject, action }) => {
      const words = auditWords(subject, action);
      return (
        <Flex vertical>
          <span>{words.action}</span>
          <span className="quiet">{words.subject}</span>
        </Flex>
      );
    },
  },
  {
    title: '编号或名称',
    dataIndex: 'subjectId',
    tooltip: '订单号、运单号、货号、批号、发票号码（含更正前的）、账户名、手机号、单位或课题组名称等',
    width: 184,
    className: styles.id,
    render: (_, { subject, subjectId, subjectName }) => {
      const id = auditIdText(subject, subjectId);
      return (
        <Flex vertical>
          <span>{subjectName || id}</span>
          {subjectName && <span className="quiet">{id}</span>}
        </Flex>
      );
    },
  },
  {
    ...FOLDS,
    title: '变化',
    key: 'changes',
    search: false,
    render: (_, entry) => <Changes entry={entry} />,
  },
  {
    title: '操作人',
    dataIndex: 'by',
    tooltip: '账户名；系统自动完成的填 system',
    width: 140,
    render: (_, { actor, actorKind }) => (
      <Flex vertical>
        <span>{actorText(actorKind, actor)}</span>
        <span className="quiet">{ACTOR_WORDS[actorKind]}</span>
      </Flex>
    ),
  },
  { ...FOLDS, title: '来源', dataIndex: 'origin', search: false, width: 130 },
];

/** Changes shown per entry; the others are only counted. */
const SHOWN = 4;

function Changes({ entry }: { entry: AuditEntry }) {
  const { changes } = entry;
  return (
    <ul className={styles.changes}>
      {changes.slice(0, SHOWN).map((change, at) => (
        // Two fields may have one name.
        <li key={at} title={changeText(change)}>
          {change.field && <span className="quiet">{change.field} </span>}
          {change.before === '' ? change.after : `${change.before} → ${change.after}`}
        </li>
      ))}
      {changes.length > SHOWN && <li className="quiet">另有 {changes.length - SHOWN} 项，见导出的表</li>}
    </ul>
  );
}
