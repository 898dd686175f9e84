import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { CONTENT_KIND_CODES } from '@domain/content/kinds';
import { ContentList } from './ContentList';
import { Editor } from './Editor';

/** /manage/content: the texts of the shop, and one of them (`?kind=notice&id=12`; `id=new` for a new one). */
export default function ManagedContent() {
  const [{ kind: named, id }] = useAddressQuery();
  const kind = CONTENT_KIND_CODES.find((code) => code === named);
  return kind && id ? <Editor key={`${kind} ${id}`} kind={kind} id={id} /> : <ContentList />;
}
