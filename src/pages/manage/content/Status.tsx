import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { reportResult } from '@/browser/reportResult';
import { Facts, type Fact } from '@/components/manage/Detail';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { brandPath } from '@domain/catalogue/brand';
import { customerPath, faqPath } from '@domain/content/customerPath';
import { CONTENT_KINDS } from '@domain/content/kinds';
import type { ContentState } from '@domain/content/types';
import { technicalPath } from '@domain/content/technicalPath';
import { managePath } from '@domain/staff/pages';
import { withdrawContentMutation } from '@/queries/manageContent';
import type { ContentDetail, ContentRow } from '@/services/manageContent';
import { StateTag } from './StateTag';

interface Props {
  found: ContentDetail;
  onDone: (fresh: ContentDetail) => void;
}

/** Path of the page for buyers. */
function pathOf({ kind, id, category }: ContentRow): string {
  if (kind === 'faq') return faqPath(id);
  if (kind === 'brand') return brandPath(Number(id));
  if (kind === 'notice') return customerPath({ notice: Number(id) });
  const article = Number(id);
  return category === 'help' ? customerPath({ article }) : technicalPath({ article });
}

const WITHDRAWALS: Partial<Record<ContentState, string>> = {
  live: '下线',
  planned: '取消上线',
  draft: '作废草稿',
};

/** State, links to the text, and the action that takes it away from buyers. */
export function Status({ found, onDone }: Props) {
  const { row, version, linkedFrom, deadLinks, linkedByPages } = found;
  const withdrawal = row.kind !== 'brand' && !linkedByPages && WITHDRAWALS[row.state];
  const withdrawing = useMutation({ ...withdrawContentMutation(row), onSuccess: onDone });
  const withdraw = () =>
    reportResult(withdrawing.mutateAsync(version), row.state === 'live' ? '已下线，买家已看不到' : '已取消');
  return (
    <Flex component="section" vertical align="start" gap={8} aria-labelledby="standing-title">
      <h2 id="standing-title">状态</h2>
      {deadLinks.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="正文中有指向未上线内容的链接"
          description={deadLinks.join('、')}
        />
      )}
      <Facts of={found} columns={FACTS} />
      {withdrawal && (
        <ConfirmAction
          label={withdrawal}
          question={
            row.state === 'live'
              ? `下线后买家打开它时会看到“没有这篇内容”。${row.pending === 'planned' ? '定时上线的修改也不再上线。' : ''}${linkedFrom.length > 0 ? `有 ${linkedFrom.length} 篇内容链接到它，其中的链接会失效，请随后修改。` : ''}`
              : '它不会上线；内容留在版本记录里，可以恢复。'
          }
          confirmLabel={`确认${withdrawal}`}
          onConfirm={withdraw}
        />
      )}
    </Flex>
  );
}

const FACTS: Fact<ContentDetail>[] = [
  {
    title: '买家所见',
    key: 'state',
    render: (_, { row }) => (
      <span>
        <StateTag state={row.state} />
        {row.state === 'live' && (
          <Link to={pathOf(row)} target="_blank">
            查看（在新窗口打开）
          </Link>
        )}
      </span>
    ),
  },
  {
    title: '修改上线',
    key: 'next',
    hideInDescriptions: ({ row }) => row.pending !== 'planned',
    render: (_, { row }) => row.from?.slice(0, 16),
  },
  {
    title: '上线时间',
    key: 'from',
    hideInDescriptions: ({ row }) => row.state !== 'planned',
    render: (_, { row }) => row.from?.slice(0, 16),
  },
  {
    title: '下线时间',
    key: 'until',
    hideInDescriptions: ({ row }) => row.until === null,
    render: (_, { row }) => row.until?.slice(0, 16),
  },
  {
    title: '发布日期',
    key: 'day',
    hideInDescriptions: ({ row, publishTime }) =>
      publishTime === null || !['notice', 'article'].includes(row.kind),
    render: (_, { publishTime }) => publishTime?.slice(0, 10),
  },
  {
    title: '固定入口',
    key: 'pages',
    hideInDescriptions: ({ linkedByPages }) => linkedByPages === '',
    render: (_, { linkedByPages }) => `${linkedByPages}，只能修改，不能下线`,
  },
  {
    title: '引用它的',
    key: 'links',
    hideInDescriptions: ({ linkedFrom }) => linkedFrom.length === 0,
    render: (_, { linkedFrom }) => (
      <Flex component="ul" vertical>
        {linkedFrom.map(({ kind, id, title }) => (
          <li key={`${kind}${id}`}>
            <Link to={managePath('content', { kind, id })}>
              {CONTENT_KINDS[kind].name}《{title}》
            </Link>
          </li>
        ))}
      </Flex>
    ),
  },
];
