import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { ListQuery } from '@/domain/search/listQuery';
import styles from './FacetDrawer.module.less';
import { chosenCount, withoutFacets } from './listWords';

interface Props {
  query: ListQuery;
  total: number | undefined;
  /** The facets. */
  children: ReactNode;
}

/** The facets in a panel at the side, where there is no room beside the list. Ticks work at once, behind it. */
export default function FacetDrawer({ query, total, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = chosenCount(query);
  const close = () => dialog.current?.close();
  // The dialog fills its panel, so a click on the element itself is one beside the panel.
  const handleBeside = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <FilterOutlined aria-hidden /> 筛选{chosen > 0 && `（${chosen}）`}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way, the browser's own. */}
      <dialog ref={dialog} className={styles.drawer} aria-label="筛选" onClick={handleBeside}>
        <div className={styles.panel}>
          <header>
            <h2>筛选</h2>
            <button type="button" aria-label="关闭筛选" onClick={close}>
              <CloseOutlined aria-hidden />
            </button>
          </header>
          <div className={styles.facets}>{children}</div>
          <footer>
            {chosen > 0 && <Link to={withoutFacets(query)}>清除全部</Link>}
            <button type="button" onClick={close}>
              {total === undefined ? '查看商品' : `查看 ${total} 个商品`}
            </button>
          </footer>
        </div>
      </dialog>
    </>
  );
}
