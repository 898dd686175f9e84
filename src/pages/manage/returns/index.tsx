import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { ReturnDetail } from './ReturnDetail';
import { ReturnList } from './ReturnList';

/** /manage/returns: returns of all buyers, and one of them (`?no=R…`). */
export default function ManagedReturns() {
  const [{ no }] = useAddressQuery();
  return no ? <ReturnDetail key={no} returnNumber={no} /> : <ReturnList />;
}
