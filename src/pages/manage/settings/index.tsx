import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SHOP_SECTIONS } from '@domain/shop/settings';
import { shopSettingsQuery } from '@/queries/shopSettings';
import { Section } from './Section';
import { Signing } from './Signing';

/** /manage/settings: seller, contact and the licence numbers that the law requires; saved by section. */
export default function ShopSettingsPage() {
  const saved = useQuery(shopSettingsQuery());
  return (
    <>
      <h1>设置</h1>
      <AsyncContent keep of={saved} what="设置">
        {(settings) => (
          <>
            <p className="quiet">
              这里填写的内容会显示在商城页面、单据和发票上；未填的不显示。
              {settings.savedAt && `上次保存：${settings.savedBy} ${settings.savedAt}`}
            </p>
            {SHOP_SECTIONS.map((section) => (
              <Section key={section.key} section={section} settings={settings} />
            ))}
            <Signing />
          </>
        )}
      </AsyncContent>
    </>
  );
}
