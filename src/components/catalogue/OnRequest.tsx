import { AskByMail, AskService } from '@/components/ui/AskService';
import { useShopInfo } from '@/hooks/useShopInfo';

/** In place of packs when a product has none: it is made on request, and can be requested here. */
export function OnRequest({ of }: { of: string }) {
  const { serviceMail, servicePhone } = useShopInfo();
  return (
    <p>
      本品按需供应，没有固定的规格与价格。请
      <AskByMail subject={`询价：${of}`} label="发邮件询价" />
      {serviceMail && servicePhone && '或'}
      {(servicePhone || !serviceMail) && <AskService hours />}。
    </p>
  );
}
