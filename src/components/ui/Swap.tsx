import { memo, useContext, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { useSwap } from '@/hooks/useSwap';
import styles from './Swap.module.less';

interface Props {
  /** Whose content it is; that of another one takes its place. */
  of: string;
  children: ReactNode;
}

/**
 * Long content, in the place of which other content comes. To take a hundred rows away lasts as long as to draw ten: those
 * before stay in the document, seen by nobody, until the browser has nothing else to do. Nor are their links drawn anew
 * with each change of the address: they know that at which they came.
 */
export function Swap({ of, children }: Props) {
  const { shown, going } = useSwap(of, useContext(LocationContext));
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
