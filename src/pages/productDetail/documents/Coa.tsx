import { Loaded } from '@/components/ui/Loaded';
import { Skeleton } from '@/components/ui/Skeleton';
import type { DocumentQuery } from '@/domain/sds/documentPath';
import { useLoad } from '@/hooks/useLoad';
import { coaInfo } from '@/services/documents';
import { CoaForm } from '../CoaForm';
import { useTitle } from '@/hooks/useTitle';
import { CoaSheet } from './CoaSheet';
import styles from './documents.module.less';
import { Frame } from './Frame';
import { NoCertificate } from './NoCertificate';

/** Certificates by catalogue number and lot; the address names both, or the form asks for them. */
export function Coa({ query }: { query: DocumentQuery }) {
  const { catalogNo, lot } = query;
  // A key per question: nothing of the one before is shown while the next is loaded.
  if (catalogNo && lot) return <CoaOfLot key={`${catalogNo} ${lot}`} query={query} />;
  return (
    <Frame title="检验报告查询" prodId={query.prodId}>
      <Lookup query={query} />
    </Frame>
  );
}

function CoaOfLot({ query }: { query: DocumentQuery }) {
  const { catalogNo, lot } = query;
  const request = useLoad(() => coaInfo(catalogNo, lot));
  const { data } = request;
  useTitle(`COA ${data?.certificate?.catalogNo ?? catalogNo} ${data?.certificate?.lot ?? lot}`);
  const prodId = data?.product?.prodId ?? query.prodId;
  return (
    <Frame title="检验报告" prodId={prodId} printable={Boolean(data?.certificate)}>
      <Lookup query={query} />
      <Loaded request={request} what="检验报告" skeleton={<Skeleton rows={6} height={72} />}>
        {(answer) =>
          answer.certificate ? (
            <CoaSheet certificate={answer.certificate} />
          ) : (
            <NoCertificate answer={answer} query={query} />
          )
        }
      </Loaded>
    </Frame>
  );
}

const Lookup = ({ query: { prodId, catalogNo, lot } }: { query: DocumentQuery }) => (
  <div className={`${styles.lookup} no-print`}>
    <CoaForm prodId={prodId ?? undefined} catalogNo={catalogNo} lot={lot} />
  </div>
);
