import { Alert, Flex } from 'antd';
import type { Met } from '@/hooks/useUpon';

interface Props<V> {
  met: Met<V> | null;
  /** What the fields are called. */
  names: Partial<Record<keyof V & string, string>>;
  /** A value in words, where it is no plain text or number. */
  wordsOf?: (name: keyof V & string, value: unknown) => string;
  /** It came up because a save was refused: this note says so, in place of the refusal. */
  unsaved?: boolean;
}

const plain = (value: unknown): string =>
  [value]
    .flat()
    .filter((part) => part !== '')
    .join('、');

/** Somebody else changed it meanwhile: what both changed with either value, and what now stands in the form of the other's. */
export function MetNote<V>({ met, names, wordsOf = (_, value) => plain(value), unsaved = false }: Props<V>) {
  if (!met) return null;
  const first = unsaved ? '未保存：' : '';
  const who = met.by === null ? '同事' : `${met.by} `;
  const words = (name: keyof V & string, of: V) => wordsOf(name, of[name]) || '（空）';
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      message={
        met.both.length > 0
          ? `${first}${who}刚刚改过同一处。现在保存，以您填的为准`
          : `${first}${who}刚刚改过，下面已是最新内容，您填的没有变`
      }
      description={
        <Flex component="ul" vertical gap={4}>
          {met.both.map((name) => (
            <li key={name}>
              {names[name] ?? name}：您填 {words(name, met.mine)}，{who}刚改为 {words(name, met.theirs)}
            </li>
          ))}
          {met.taken.map((name) => (
            <li key={name}>
              {names[name] ?? name}：已换成{met.by && ' '}
              {who}改的 {words(name, met.theirs)}
            </li>
          ))}
        </Flex>
      }
    />
  );
}
