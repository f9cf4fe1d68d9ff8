import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del lloc web',
    purpose: 'Enviar les pàgines al vostre navegador',
    data: 'Adreça IP, pàgina i navegador',
    interest: 'un lloc web que funcioni',
    kept: 'Al servidor del lloc web: només mentre s’envia la pàgina; no es desa cap registre',
    logs: {
      purpose: 'Enviar les pàgines al vostre navegador, trobar errors i defensar-se d’atacs',
      data: 'Adreça IP, hora, pàgina, pàgina de procedència, navegador i sistema operatiu',
      interest: 'un lloc web que funcioni i estigui protegit contra atacs',
      kept: 'Registres del servidor: {kept}',
    },
  },
  consent: {
    name: 'La vostra decisió sobre les galetes',
    purpose: 'Respectar la vostra decisió i poder-la demostrar',
    data: 'La vostra decisió, amb l’hora, la llengua i la versió, i un número aleatori',
    obligation: 'poder demostrar el vostre consentiment (art. 7.1 del {gdpr})',
  },
  contact: {
    name: 'Missatges',
    purpose: 'Respondre al vostre missatge',
    data: 'Nom, dades de contacte i el que escriviu',
    interest: 'respondre a qui escriu',
  },
  newsletter: {
    name: 'Butlletí',
    purpose: 'Enviar-vos les novetats a què us heu subscrit',
    data: 'Adreça de correu electrònic i la resta de dades que indiqueu en subscriure-us',
    kept: 'El butlletí s’envia fins que us doneu de baixa; no consta quant de temps es conserva després la vostra adreça',
    after: 'Després de donar-vos de baixa: {kept}',
  },
  shop: {
    name: 'Comandes',
    purpose: 'Rebre, executar i facturar la vostra comanda',
    data: 'Nom, adreces, dades de contacte, què heu demanat i com pagueu',
    obligation: 'les lleis fiscals i comptables',
  },
  payment: {
    name: 'Pagament',
    purpose: 'Cobrar el vostre pagament mitjançant un proveïdor de pagaments',
    data: 'Import, concepte, mitjà de pagament i si s’ha pagat',
    kept: 'El mateix temps que la comanda pagada',
    provider: 'Les dades de pagament que introduïu amb el proveïdor de pagaments les tracta aquest proveïdor',
    interest: 'detectar fraus en els pagaments',
  },
  accounts: {
    name: 'Compte de client',
    purpose: 'Permetre-us iniciar la sessió i veure les vostres dades i comandes',
    data: 'Nom, adreça de correu electrònic, contrasenya i el que deseu al compte',
    kept: 'Mentre existeixi el compte; no consta quant de temps després de tancar-lo',
    after: 'Després de tancar el compte: {kept}',
  },
  applications: {
    name: 'Candidatures',
    purpose: 'Decidir sobre la vostra candidatura',
    data: 'Nom, dades de contacte, currículum, referències i tota la resta que envieu',
  },
  comments: {
    name: 'Comentaris',
    purpose: 'Mostrar el vostre comentari i evitar abusos',
    data: 'Nom, adreça de correu electrònic, comentari, hora i adreça IP',
    interest: 'un debat obert i sense abusos',
    kept: 'Mentre es mostri el comentari; no consta quant de temps després',
  },
  tools: {
    data: 'Adreça IP, pàgina, navegador i el que el servei desi al vostre dispositiu',
    device: 'Al vostre dispositiu: el que indica la política de galetes per a cada entrada.',
    provider: 'Per part del proveïdor: {kept}.',
    notKnown: 'No consta quant de temps conserven el que han rebut els proveïdors d’aquests serveis: {services}.',
    does: '{service}: {purposes}',
    recording: 'Clics, desplaçament i moviments del ratolí, enregistrats per: {services}',
    chat: 'El que escriviu al xat: {services}',
    form: 'El que introduïu en formularis: {services}',
  },
}
