import { memo, useContext, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { useSwap } from '@/hooks/useSwap';
import styles from './Swap.module.less';

interface Props {
  /** Whose content it is: that of another one takes its place and keeps nothing of it. */
  of: string;
  /** Another answer is on its way. */
  waits: boolean;
  children: ReactNode;
}

/**
 * Long content, in the place of which other content comes. To take a hundred rows away lasts as long as to draw ten: those
 * before stay in the document, seen by nobody, until the browser has nothing else to do. Nor are their links drawn anew
 * for an address whose answer they wait for.
 */
export function Swap({ of, waits, children }: Props) {
  const { shown, going } = useSwap(of, useContext(LocationContext), waits);
  const parts = going ? [going, shown] : [shown];
  return parts.map((part) => (
    <div key={part.of} className={part === going ? styles.going : undefined} aria-hidden={part === going}>
      <LocationContext.Provider value={part.place}>
        <Content stays={part === going}>{children}</Content>
      </LocationContext.Provider>
    </div>
  ));
}

interface ContentProps {
  /** What is drawn stays as it is. */
  stays: boolean;
  children: ReactNode;
}

const Content = memo(
  ({ children }: ContentProps) => children,
  (_, { stays }) => stays,
);
