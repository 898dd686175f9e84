import { Link } from '@umijs/max';
import { Alert, Descriptions, Flex } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { brandPath } from '@domain/catalogue/brand';
import { customerPath, faqPath } from '@domain/content/customerPath';
import { CONTENT_KINDS } from '@domain/content/kinds';
import type { ContentState } from '@domain/content/types';
import type { ContentRef } from '@domain/content/links';
import { technicalPath } from '@domain/content/technicalPath';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { managePath } from '@domain/staff/pages';
import { withdrawContent, type ContentDetail } from '@/services/manageContent';
import { StateTag } from './StateTag';

interface Props {
  self: ContentRef;
  found: ContentDetail;
  onDone: (fresh: ContentDetail) => void;
  onStale: () => void;
}

/** Where buyers find it. */
function pathOf({ kind, id }: ContentRef, category: string): string {
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

/** What buyers see of it, what leads to it, and the way to take it away. */
export function Status({ self, found, onDone, onStale }: Props) {
  const { row, linkedFrom, deadLinks, linkedByPages } = found;
  const withdrawal = self.kind !== 'brand' && !linkedByPages && WITHDRAWALS[row.state];
  const withdraw = async () => {
    try {
      onDone(await withdrawContent(self, found.version));
      notify.success(row.state === 'live' ? '已下线，买家已看不到' : '已取消');
    } catch (error) {
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
      onStale();
      throw error;
    }
  };
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
      <Facts self={self} found={found} />
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

function Facts({ self, found }: Pick<Props, 'self' | 'found'>) {
  const { row, publishTime, linkedFrom, linkedByPages } = found;
  return (
    <Descriptions
      size="small"
      column={1}
      styles={{ label: { width: 80 } }}
      items={[
        {
          key: 'state',
          label: '买家所见',
          children: (
            <span>
              <StateTag state={row.state} />
              {row.state === 'live' && (
                <Link to={pathOf(self, row.category)} target="_blank">
                  查看（在新窗口打开）
                </Link>
              )}
            </span>
          ),
        },
        row.pending === 'planned' && { key: 'next', label: '修改上线', children: row.from?.slice(0, 16) },
        row.state === 'planned' && { key: 'from', label: '上线时间', children: row.from?.slice(0, 16) },
        row.until !== null && { key: 'until', label: '下线时间', children: row.until.slice(0, 16) },
        publishTime !== null &&
          ['notice', 'article'].includes(self.kind) && {
            key: 'day',
            label: '发布日期',
            children: publishTime.slice(0, 10),
          },
        linkedByPages !== '' && {
          key: 'pages',
          label: '固定入口',
          children: `${linkedByPages}，只能修改，不能下线`,
        },
        linkedFrom.length > 0 && {
          key: 'links',
          label: '引用它的',
          children: (
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
      ].filter((item) => item !== false)}
    />
  );
}
