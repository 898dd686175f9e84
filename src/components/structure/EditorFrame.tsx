import { Component, lazy, Suspense, type ReactNode } from 'react';
import Skeleton from '@/components/ui/Skeleton';
import styles from './structure.module.less';

const StructureEditor = lazy(() => import('./StructureEditor'));

interface Props {
  shown: string;
  onDraw: (smiles: string) => void;
}

/** The drawing board, loaded now; where it fails the text does the same. */
export default function EditorFrame(props: Props) {
  return (
    <WithoutBoard>
      <Suspense fallback={<Skeleton rows={1} height={380} label="正在加载画板" />}>
        <StructureEditor {...props} />
      </Suspense>
    </WithoutBoard>
  );
}

class WithoutBoard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p className={styles.noBoard}>画板没有加载成功。用右侧的文本和常用片段可以完成同样的检索。</p>;
  }
}
