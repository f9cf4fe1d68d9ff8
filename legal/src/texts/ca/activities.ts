import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visita del lloc web',
    purpose: 'Enviar les pàgines al vostre navegador, trobar errors i defensar-se d’atacs',
    data: 'Adreça IP, hora, pàgina, pàgina de procedència, navegador i sistema operatiu',
    interest: 'un lloc web que funcioni i estigui protegit contra atacs',
    kept: 'Només mentre s’envia la pàgina; no es desa cap registre',
  },
  consent: {
    name: 'La vostra decisió sobre les galetes',
    purpose: 'Respectar la vostra decisió i poder-la demostrar',
    data: 'La vostra decisió, amb l’hora, la llengua i la versió, i un número aleatori',
  },
  contact: {
    name: 'Formulari de contacte i missatges',
    purpose: 'Respondre al vostre missatge',
    data: 'Nom, dades de contacte i el que escriviu',
    interest: 'respondre a qui escriu',
  },
  newsletter: {
    name: 'Butlletí',
    purpose: 'Enviar-vos les novetats a què us heu subscrit',
    data: 'Adreça de correu electrònic i hora de la subscripció',
    kept: 'Fins que us doneu de baixa',
  },
  shop: {
    name: 'Comandes',
    purpose: 'Rebre, executar i facturar la vostra comanda',
    data: 'Nom, adreces, dades de contacte, què heu demanat i com pagueu',
  },
  payment: {
    name: 'Pagament',
    purpose: 'Cobrar el vostre pagament mitjançant un proveïdor de pagaments',
    data: 'Import, comanda i les dades de pagament que introduïu amb el proveïdor',
    kept: 'El mateix temps que la comanda pagada',
  },
  accounts: {
    name: 'Compte de client',
    purpose: 'Permetre-us iniciar la sessió i veure les vostres dades i comandes',
    data: 'Nom, adreça de correu electrònic, contrasenya i el que deseu al compte',
    kept: 'Fins que tanqueu el compte',
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
    kept: 'El mateix temps que la pàgina a què pertanyen, o fins que en demaneu la supressió',
  },
  tools: {
    services: 'Serveis: {services}',
    data: 'Adreça IP, pàgina, navegador i el que el servei desi al vostre dispositiu',
    device: 'Al vostre dispositiu: el que indica la política de galetes per a cada entrada.',
    provider: 'Per part del proveïdor: {kept}.',
    notKnown: 'No consta quant de temps conserven el que han rebut els proveïdors d’aquests serveis: {services}.',
  },
}
