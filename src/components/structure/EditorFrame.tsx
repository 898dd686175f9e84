import { Alert } from 'antd';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import styles from './structure.module.less';

const StructureEditor = lazy(() =>
  import('./StructureEditor').then(({ StructureEditor }) => ({ default: StructureEditor })),
);

/** px; within the border of `.board` on phones, where it is lowest */
const BOARD_HEIGHT = 370;

interface Props {
  shown: string;
  onDraw: (smiles: string) => void;
}

/**
 * The drawing board, loaded on demand; when that fails the text is enough. Its space is reserved, so that nothing
 * moves.
 */
export function EditorFrame(props: Props) {
  return (
    <div className={styles.board}>
      <EditorErrorBoundary>
        <Suspense fallback={<Skeleton rows={1} height={BOARD_HEIGHT} label="正在加载画板" />}>
          <StructureEditor {...props} />
        </Suspense>
      </EditorErrorBoundary>
    </div>
  );
}

class EditorErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    // A persistent note, not an error of the buyer.
    return (
      <Alert role="status" type="warning" title="画板加载失败。用右侧的文本和常用片段可以完成同样的检索。" />
    );
  }
}
