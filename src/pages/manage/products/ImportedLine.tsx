import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { productImportLineQuery } from '@/queries/productImports';
import type { ProductImportLineDetail } from '@/services/productImports';
import { Weaker } from './DraftCheck';
import { Computed } from './DraftFacts';
import { Changes, Typed } from './DraftTexts';

interface Props {
  importId: number;
  /** Line number in the file. */
  line: number;
  onClose: () => void;
}

/** One row of a table as the person sees it who checks it. */
export function ImportedLine({ importId, line, onClose }: Props) {
  const found = useQuery(productImportLineQuery(importId, line));
  return (
    <Drawer open size="min(720px, 100vw)" title={`第 ${line} 行`} onClose={onClose} destroyOnHidden>
      <AsyncContent of={found} what="这一行">
        {(detail) => <Line detail={detail} />}
      </AsyncContent>
    </Drawer>
  );
}

function Line({ detail }: { detail: ProductImportLineDetail }) {
  const { head, draft, facts } = detail;
  return (
    <>
      {head.problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          title="这一行不能导入"
          description={head.problems.map(({ column, message }) => (
            <div key={column}>
              {column}：{message}
            </div>
          ))}
        />
      )}
      <Weaker detail={detail} />
      <Changes detail={detail} />
      <Typed detail={detail} />
      <h2 style={{ marginTop: 16 }}>系统得出的资料</h2>
      <Computed
        facts={{ ...facts, problems: [] }}
        kind={draft.kind}
        isClassified={draft.hCodes !== null || draft.noHazard}
      />
    </>
  );
}
