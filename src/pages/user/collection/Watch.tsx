import { WatchDialog } from '@/components/catalogue/WatchDialog';
import { watchingOf } from '@/services/watches';

interface Props {
  product: { prodId: number; prodName: string };
  onClosed: () => void;
}

/** 到货/降价提醒 of a favourite. */
export default function Watch({ product: { prodId, prodName }, onClosed }: Props) {
  return (
    <WatchDialog
      prodName={prodName}
      {...watchingOf(prodId)}
      onClosed={onClosed}
    />
  );
}
