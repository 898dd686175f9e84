import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { bothChanged, textChanges } from '@/utils/textDifference';
import type { ContentRef } from '@domain/content/links';
import { contentVersionQuery } from '@/queries/manageContent';
import type { ContentDetail, ContentText } from '@/services/manageContent';
import { VERSION_STATUSES } from './Versions';

interface Props {
  self: ContentRef;
  /** The version that the form is based on. */
  since: number;
  /** Values of the form; null when nothing was typed. */
  typed: Record<string, unknown> | null;
  now: ContentDetail;
  /** Called after a look at the changes: merges them into the form. */
  onMerge: (base: ContentText) => void;
}

/** Shows what somebody else saved meanwhile. Nothing can be saved over it before a look at it. */
export function Others({ self, since, typed, now, onMerge }: Props) {
  const { data, isError, refetch } = useQuery(contentVersionQuery(self, since));
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={`${now.row.changedBy || '他人'} 在您编辑时保存了新版本（${currentStatus(now)}）`}
      description={
        data ? (
          <Flex vertical align="start" gap={8}>
            <Changes
              both={bothChanged(self.kind, { base: data, typed, now: now.text })}
              from={data}
              to={now.text}
            />
            <Button onClick={() => onMerge(data)}>已核对，合并到我的修改</Button>
          </Flex>
        ) : (
          isError && <Button onClick={() => void refetch()}>未能读取对方的修改，请重试</Button>
        )
      }
    />
  );
}

/** `发布，2099-01-01 09:00 上线` */
function currentStatus({ versions: [last] }: ContentDetail): string {
  if (!last) return '';
  const { status, from, until, time } = last;
  return [
    VERSION_STATUSES[status],
    from && from > (time ?? '') && `${from.slice(0, 16)} 上线`,
    until && `${until.slice(0, 16)} 下线`,
  ]
    .filter(Boolean)
    .join('，');
}

interface ChangesProps {
  /** Fields that both changed. */
  both: readonly string[];
  from: ContentText;
  to: ContentText;
}

function Changes({ both, from, to }: ChangesProps) {
  const changes = textChanges(from, to);
  if (changes.length === 0) return <p>对方没有改文字，只改了上线状态或时间；保存时以您填的时间为准。</p>;
  return (
    <Flex component="ul" vertical gap={4}>
      {changes.map(({ field, gone, added }) => (
        <li key={field}>
          {field}（{both.includes(field) ? '您也改了，以您的为准' : '合并后用对方的'}）：
          {gone.length > 0 && <del>{gone.join(' / ')}</del>}{' '}
          {added.length > 0 && <ins>{added.join(' / ')}</ins>}
        </li>
      ))}
    </Flex>
  );
}
