/**
 * Inline script of shops: the browser offers the installation once, perhaps before the part that asks the visitor is
 * loaded (`install-offer.tsx`).
 */
export const captureInstallEvent = `addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installEvent=e});`
