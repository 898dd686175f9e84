import { Alert, Flex } from 'antd';
import { textChanges } from '@/domain/content/difference';
import type { ContentRef } from '@/domain/content/links';
import { useLoad } from '@/hooks/useLoad';
import { contentVersion, type ContentDetail } from '@/services/manageContent';

interface Props {
  self: ContentRef;
  /** The version that was read when typing began. */
  since: number;
  now: ContentDetail;
}

/** Somebody else saved meanwhile: what the other changed. What was typed stands in the form as it was. */
export function Others({ self, since, now }: Props) {
  const { data } = useLoad(() => contentVersion(self, since), { refreshDeps: [since, now.version] });
  const changes = data ? textChanges(data, now.text) : [];
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      message={`${now.row.changedBy || '他人'} 在您编辑时保存了新版本；您填写的内容没有变，再次保存会取代对方的版本`}
      description={
        data &&
        (changes.length === 0 ? (
          '对方没有改文字，只改了上线状态或时间。'
        ) : (
          <Flex component="ul" vertical gap={4}>
            {changes.map(({ field, gone, added }) => (
              <li key={field}>
                {field}：{gone.length > 0 && <del>{gone.join(' / ')}</del>}{' '}
                {added.length > 0 && <ins>{added.join(' / ')}</ins>}
              </li>
            ))}
          </Flex>
        ))
      }
    />
  );
}
