import { Flex } from 'antd';
import { Formula } from '@/components/chemistry/Formula';
import type { StructureInWords } from './useStructureDraft';
import { StructurePic } from './StructurePic';
import styles from './structure.module.less';

interface Props {
  read: StructureInWords | null;
  /** Why the text cannot be parsed. */
  fault: string | null;
  busy: boolean;
}

/** The parsed structure: picture, formula, molar mass. */
export function StructurePreview({ read, fault, busy }: Props) {
  return (
    <Flex gap={16} align="center" className={styles.preview} aria-live="polite" aria-busy={busy}>
      {fault !== null && <p className="danger">{fault}</p>}
      {fault === null && read === null && <p>绘制或填写结构后，在此预览结构式</p>}
      {fault === null && read !== null && (
        <>
          <StructurePic svg={read.picture} alt={`读到的结构 ${read.formula}`} size={120} />
          <p>
            <Formula text={read.formula} />
            <br />
            <span className="secondary">{read.molarMass} g/mol</span>
          </p>
        </>
      )}
    </Flex>
  );
}
