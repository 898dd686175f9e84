import { StillButton } from '@/components/ui/StillButton';
import styles from './buyCar.module.less';

interface Props {
  disabled: boolean;
  onAsk: () => void;
}

/** 申请报价: leads to a request for the ticked lines. */
export function AskQuotation({ disabled, onAsk }: Props) {
  return (
    <StillButton type="text" size="small" className={styles.remove} disabled={disabled} onClick={onAsk}>
      申请报价
    </StillButton>
  );
}
