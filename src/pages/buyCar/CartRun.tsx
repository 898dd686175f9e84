import { memo, type CSSProperties } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { CartLine } from './CartLine';
import styles from './buyCar.module.less';
import type { LineRun } from './lineRuns';
import type { LineActions } from './useCartActions';
import { useNear } from './useNear';

interface Props {
  /** Its lines as they are drawn: those out of view may lag behind. */
  lines: LineRun['lines'];
  /** Every line of the cart as it is, by basketId. */
  now: ReadonlyMap<number, CartItem>;
  /** Lines of which the server has not answered the count, by basketId. */
  saving: ReadonlySet<number>;
  /** In full, in view or not. */
  whole: boolean;
  /** Before anybody knows what is in view: is it? */
  first: boolean;
  actions: LineActions;
}

/** Lines one after the other: all in full when one of them is near the screen, else in words. */
export function CartRun({ first, ...props }: Props) {
  const [ref, isNear] = useNear<HTMLDivElement>(first);
  const { lines, now } = props;
  const left = lines.filter((line) => now.has(line.basketId)).length;
  return (
    <div
      ref={ref}
      className={styles.run}
      hidden={left === 0}
      style={{ '--lines': left || lines.length } as CSSProperties}
    >
      <Lines {...props} isNear={isNear} left={left} />
    </div>
  );
}

interface LinesProps extends Omit<Props, 'first'> {
  isNear: boolean;
  /** How many are not gone. */
  left: number;
}

const isSameLine = (before: LinesProps, next: LinesProps, { basketId }: CartItem): boolean =>
  before.saving.has(basketId) === next.saving.has(basketId) &&
  (next.isNear
    ? before.now.get(basketId) === next.now.get(basketId)
    : before.now.has(basketId) === next.now.has(basketId));

/** Nothing of them is to be drawn anew? Where all are gone they go with their run, as they are. */
const isSame = (before: LinesProps, next: LinesProps): boolean =>
  next.left === 0 ||
  (before.whole === next.whole &&
    before.isNear === next.isNear &&
    before.actions === next.actions &&
    before.lines.length === next.lines.length &&
    next.lines.every((line, at) => line === before.lines[at] && isSameLine(before, next, line)));

const Lines = memo(function Lines({ lines, now, saving, whole, isNear, actions }: LinesProps) {
  return lines.map((drawn) => {
    const { basketId } = drawn;
    const fresh = now.get(basketId);
    return (
      <CartLine
        key={basketId}
        item={(isNear && fresh) || drawn}
        gone={fresh === undefined}
        saving={saving.has(basketId)}
        full={whole || isNear}
        actions={actions}
      />
    );
  });
}, isSame);
