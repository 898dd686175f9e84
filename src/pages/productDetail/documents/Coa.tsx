import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { askServicePath } from '@domain/conversation/conversationPath';
import type { DocumentQuery } from '@domain/sds/documentPath';
import { coaQuery } from '@/queries/documents';
import { CoaForm } from '../CoaForm';
import { useTitle } from '@/hooks/useTitle';
import { CoaSheet } from './CoaSheet';
import styles from './documents.module.less';
import { Frame } from './Frame';
import { NoCertificate } from './NoCertificate';

/** The certificate of a catalogue number and lot; a form asks for those missing in the address. */
export function Coa({ query }: { query: DocumentQuery }) {
  const { catalogNo, lot } = query;
  // Keyed by the question, so that the previous certificate is not shown while the next one loads.
  if (catalogNo && lot) return <CoaOfLot key={`${catalogNo} ${lot}`} query={query} />;
  return (
    <Frame title="检验报告查询" prodId={query.prodId}>
      <Lookup query={query} />
    </Frame>
  );
}

function CoaOfLot({ query }: { query: DocumentQuery }) {
  const { catalogNo, lot } = query;
  const found = useQuery(coaQuery(catalogNo, lot));
  const { data } = found;
  const certificate = data && !('nearLots' in data) ? data : null;
  const product = data && ('nearLots' in data ? data.product : data);
  useTitle(`COA ${certificate?.catalogNo ?? catalogNo} ${certificate?.lot ?? lot}`);
  return (
    <Frame title="检验报告" prodId={product?.prodId ?? query.prodId} printable={certificate !== null}>
      <Lookup query={query} />
      <AsyncContent of={found} what="检验报告" skeleton={<Skeleton rows={6} height={72} />}>
        {(answer) =>
          'nearLots' in answer ? (
            <NoCertificate answer={answer} query={query} />
          ) : (
            <>
              <CoaSheet certificate={answer} />
              <p className="no-print">
                对这份报告有疑问？
                <Link
                  className="tap underlined"
                  to={askServicePath({ about: 'lot', prodId: answer.prodId, lotNo: answer.lot })}
                >
                  就本批次咨询客服
                </Link>
              </p>
            </>
          )
        }
      </AsyncContent>
    </Frame>
  );
}

const Lookup = ({ query: { prodId, catalogNo, lot } }: { query: DocumentQuery }) => (
  <div className={`${styles.lookup} no-print`}>
    <CoaForm prodId={prodId ?? undefined} catalogNo={catalogNo} lot={lot} />
  </div>
);
