import { useMayAct } from '@/hooks/useMayAct';
import { Find } from './Find';
import { OpenPoints } from './OpenPoints';
import { Sales } from './Sales';
import { Waiting } from './Waiting';
import styles from './desk.module.less';

/** /manage/desk: what waits, anything by its number, and for finance what was sold. */
export default function Desk() {
  const mayAct = useMayAct();
  return (
    <>
      <h1>工作台</h1>
      <OpenPoints />
      <div className={styles.top}>
        <Waiting />
        <Find />
      </div>
      {mayAct(['finance']) && <Sales />}
    </>
  );
}
