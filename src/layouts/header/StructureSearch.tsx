import { useModel, useNavigate } from '@umijs/max';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { structurePath, type StructureQuery } from '@domain/search/structureQuery';
import { structureCountQuery } from '@/queries/search';
import { useEntryKey } from '@/hooks/useEntryKey';
import styles from './Header.module.less';

const StructurePanel = lazy(() =>
  import('@/components/structure/StructurePanel').then(({ StructurePanel }) => ({ default: StructurePanel })),
);

/** The way into the structure search, and its panel wherever it is opened from. Nothing of it is loaded before. */
export function StructureSearch() {
  const { panelQuery, openPanel, closePanel, readStructure } = useModel('structure');
  const navigate = useNavigate();
  const entry = useEntryKey();
  // Back and forward lead to another page: the panel does not stay open over it.
  useEffect(() => closePanel, [entry, closePanel]);
  const handleSearch = (query: StructureQuery) => {
    closePanel();
    navigate(structurePath(query));
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.entry} ${styles.structure}`}
        aria-haspopup="dialog"
        aria-label="结构式检索"
        title="结构式检索"
        onClick={() => openPanel()}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
          <path
            d="M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4zM12 6.2l5 2.9M17 14.9l-5 2.9M7 9.1v5.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles.wideOnly}>结构式</span>
      </button>
      {panelQuery && (
        <ErrorBoundary>
          <Suspense
            fallback={
              <span className="visually-hidden" role="status">
                正在打开结构式检索
              </span>
            }
          >
            <StructurePanel
              initial={panelQuery}
              onRead={readStructure}
              countQuery={structureCountQuery}
              onSearch={handleSearch}
              onClose={closePanel}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
