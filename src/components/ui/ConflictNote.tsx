import { Alert, Flex } from 'antd';
import type { Conflict } from '@/hooks/useBaseVersion';

interface Props<V> {
  conflict: Conflict<V> | null;
  /** Labels of the fields. */
  names: Partial<Record<keyof V & string, string>>;
  /** Formats a value that is not plain text or a number. */
  wordsOf?: (name: keyof V & string, value: unknown) => string;
  /** A save was refused because of it, and the note says so. */
  unsaved?: boolean;
}

const plain = (value: unknown): string =>
  [value]
    .flat()
    .filter((part) => part !== '')
    .join('、');

/**
 * Shows what somebody else changed since the form was opened: conflicting fields, and fields that took the new values.
 */
export function ConflictNote<V>({
  conflict,
  names,
  wordsOf = (_, value) => plain(value),
  unsaved = false,
}: Props<V>) {
  if (!conflict) return null;
  const first = unsaved ? '未保存：' : '';
  const who = conflict.by === null ? '同事' : `${conflict.by} `;
  const words = (name: keyof V & string, of: V) => wordsOf(name, of[name]) || '（空）';
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={
        conflict.both.length > 0
          ? `${first}${who}刚刚改过同一处。现在保存，以您填的为准`
          : `${first}${who}刚刚改过，下面已是最新内容，您填的没有变`
      }
      description={
        <Flex component="ul" vertical gap={4}>
          {conflict.both.map((name) => (
            <li key={name}>
              {names[name] ?? name}：您填 {words(name, conflict.mine)}，{who}刚改为{' '}
              {words(name, conflict.theirs)}
            </li>
          ))}
          {conflict.taken.map((name) => (
            <li key={name}>
              {names[name] ?? name}：已换成{conflict.by && ' '}
              {who}改的 {words(name, conflict.theirs)}
            </li>
          ))}
        </Flex>
      }
    />
  );
}
