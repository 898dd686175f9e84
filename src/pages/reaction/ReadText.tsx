import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Span } from '@domain/reaction/types';
import type { ReadFrom, Row } from './state';
import styles from './reaction.module.less';

interface Props {
  from: ReadFrom;
  rows: readonly Row[];
  /** Adds a row for text that was not understood. */
  onAdd: (text: string) => void;
}

interface Part extends Span {
  kind: 'substance' | 'condition' | 'unread';
  /** Number of the row, for its mark. */
  no: number | null;
}

/** Marked parts in the order of the text; a part that overlaps an earlier one is left out. */
function partsOf({ unread, conditions }: ReadFrom, rows: readonly Row[]): Part[] {
  const all: Part[] = [
    ...rows.flatMap(({ mention }, at): Part[] =>
      mention?.whole ? [{ ...mention.whole, kind: 'substance', no: at + 1 }] : [],
    ),
    ...conditions.map(({ span }): Part => ({ ...span, kind: 'condition', no: null })),
    ...unread.map(({ from, to }): Part => ({ from, to, kind: 'unread', no: null })),
  ].sort((a, b) => a.from - b.from);
  const parts: Part[] = [];
  for (const part of all) if (part.from >= (parts.at(-1)?.to ?? 0) && part.to > part.from) parts.push(part);
  return parts;
}

const NAMES = { substance: '物质与用量', condition: '条件', unread: '未识别' };

/** The text with what was read of it, and what was not. */
export function ReadText({ from, rows, onAdd }: Props) {
  const { text, source, unread, isCut } = from;
  const hasText = source !== 'rxn';
  return (
    <section aria-label="识别结果" className={styles.read}>
      <h2>识别结果</h2>
      {hasText && (
        <>
          <p className={styles.marked}>{marked(text, partsOf(from, rows))}</p>
          <Flex component="ul" wrap gap="4px 16px" className="quiet" aria-label="标记的含义">
            {(['substance', 'condition', 'unread'] as const).map((kind) => (
              <li key={kind}>
                <mark className={styles[kind]}>{NAMES[kind]}</mark>
                {kind === 'substance' && ' 角标为下表行号'}
              </li>
            ))}
          </Flex>
        </>
      )}
      {isCut && <Alert type="warning" showIcon title="物质过多，只查找了一部分，其余请在表中逐行选择" />}
      {hasText && unread.length > 0 && (
        <div>
          <h3>未识别的内容（{unread.length} 处）</h3>
          <p className="quiet">下列文字没有读懂，不参与计算。若是物质，可手动加入。</p>
          <ul className={styles.unreadList}>
            {unread.map((part) => (
              <li key={part.from}>
                <span>{part.text.trim()}</span>
                <Button
                  size="small"
                  aria-label={`把“${part.text.trim()}”作为物质加入`}
                  onClick={() => onAdd(part.text.trim())}
                >
                  作为物质加入
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function marked(text: string, parts: readonly Part[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const { from, to, kind, no } of parts) {
    nodes.push(text.slice(at, from));
    nodes.push(
      <mark key={from} className={styles[kind]}>
        {text.slice(from, to)}
        {no !== null && <sup>{no}</sup>}
        {kind !== 'substance' && <span className="visually-hidden">（{NAMES[kind]}）</span>}
      </mark>,
    );
    at = to;
  }
  return [...nodes, text.slice(at)];
}
