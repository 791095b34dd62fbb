/** Words that people use for what an article says in other words: they are searched beside its title and text. */
import type { Language } from '@autolotto/contract/shared/language.ts';

type Words = Readonly<Record<Language, string>>;
const words = (en: string, es: string): Words => ({ en, es });

export const everydayWords: Readonly<Record<string, Words>> = {
  'where-is-my-order': words(
    'eta stuff arrived came coming where waiting hour hours tracking status enroute follow map still late food groceries whereabouts long far away driver pending accepted accept nobody hrs mins minutes soon supposed arrive update progress estimated whos delivering says stuck delayed lost package parcel expecting dispatched shipped assigned nearby guy slow forever outside live location updates whats taking',
    'donde viene llega llego llegar llegado hora horas esperando rastreo estatus seguir mapa cuanto falta tarda paso camino mercancia lejos chofer pendiente nadie acepta aceptan minutos pronto debia llegara demorado estimado entrega avance tardo comida perdido paquete enviado asignado cerca afuera ubicacion tardando tardan repartidor anda quien trae',
  ),
  'place-an-order': words(
    'cart basket mix combine checkout buying ordering add total first time two stores twice again same work price different proceed submit finish shopping purchase complete groceries food stuff shop button quantity items multiple carts minimum website select',
    'carrito canasta juntar combinar mezclar pedir total primera vez dos tiendas comprar producto pido ordenar finalizar precio diferente terminar compra tramite completar mandado comida despensa boton enviar cantidad articulos varias diferentes elegir ordeno',
  ),
  'product-not-available': words(
    'stock unavailable gone whiskey vodka beer wine liquor max most allowed remove cannot buy add area amount day sell per stok sold live limit restricted quantity bottles brand item missing size large carry discontinued limited allow find search unable blocked law dry county available',
    'agotado hay existencia ron whisky vodka cerveza vino licor maximo permitido quitar comprar agregar disponible limite cantidad botellas marca tamano grande conseguir manejan encuentro encontrar buscar permiten ley bloqueado producto vivo',
  ),
  'shop-closed': words(
    'open opens close closes hours time late early sell sale liquor beer wine sunday holiday tonight morning midnight paused pause when christmas thanksgiving store alcohol order cutoff 24 closing opening am pm late-night currently reopen weekend saturday',
    'abre abren cierra cierran horario hora venden vender licoreria cerveza vino domingo festivo noche madrugada pausa hasta navidad tienda alcohol cierre 24 horas apertura temprano medianoche actualmente sabado fin semana reabre',
  ),
  'cancel-an-order': words(
    'mistake wrong address change mind button gone stop undo accident anymore cancelled accidentally nevermind never dont want reject ordered canceled cancell cancelation cancelling abort revoke withdraw duplicate twice item edit modify changed placed after',
    'error equivoque equivocada direccion cambiar arrepenti boton ya quitar deshacer cancelado cancelaron deja anular olvidalo arrepentido pedi equivocado cancelen cancelo cancelarlo eliminar pedido duplicado doble articulo editar modificar cambio hice despues',
  ),
  'missing-items': words(
    'swap substitute substitution substitutes replace replacement another brand instead store out ran different offered similar replaced swapped changed something else vodka choose picked shortage unavailable option prefer preference equivalent decline approve were of my thing things cigarettes',
    'cambiar sustituir sustituto reemplazar reemplazo otra marca lugar tenia producto parecido otro ofrecen faltante reemplazaron cambiaron pusieron vodka elegir opcion prefiero preferencia similar equivalente aprobar rechazar agotado',
  ),
  'something-is-wrong': words(
    'broken leaking damaged spilled wrong bag missing item items cans bottle rude unsafe nothing here stolen somebody else elses gave brought brought complain quality warm expired drinks melted ice cream rotten spoiled cold delivered received unhappy problem got instead brand quantity less short cigarettes incorrect incomplete order part half opened seal tampered smashed dented theft porch pirate never misdelivered neighbor house went door driver pack packs',
    'roto rota quebrado derramado danado equivocado bolsa falta botella lata grosero inseguro nada robaron otra persona trajeron entregado queja calidad caliente caducado bebidas derretido helado podrido malo frio pedi cerveza problema recibi menos cantidad marca incorrecto incompleto abierto sello aplastado golpeado robo nunca vecino entregaron otro pedido mitad casa equivocaron puerta chofer paquetes',
  ),
  refunds: words(
    'money back reimburse charged returned credit got receive pending still wallet cancelled overcharged card refunding owed too much reimbursement chargeback return partial amount processed business days paypal double',
    'dinero devuelto regresan regresar devuelven devolver cobraron reembolsar recibir pendiente llegado vuelta devuelvanme devuelvan cobrado cancelado cobro tarjeta de mas reintegro credito parcial monto procesado habiles doble',
  ),
  'recurring-orders': words(
    'weekly monthly week friday monday regular regularly automatic same groceries repeat every schedule skip pause standing bring set up delivery two 2 weeks biweekly daily subscribe autoship subscription calendar frequency change stop end',
    'semanal mensual semana viernes lunes cada mismo repetir programar automatico saltar pausar siempre traigan traer proxima quince dias quincenal programado suscribirme domingo diario entrega suscripcion frecuencia terminar calendario',
  ),
  'order-by-phone': words(
    'mom mother grandma elderly computer internet call caller phone calling without speak landline ordering smartphone dont have take order person blind senior',
    'mama abuela mayor computadora internet llamar llamada telefono sin hablar fijo llamando celular tengo persona anciana hacer',
  ),
  'promo-codes': words(
    'coupon voucher discount referral friend type enter redeem invalid expired used apply off deal sale working total come didnt percent promotion bonus welcome first order gift card stack two codes combine',
    'cupon vale descuento referido amigo escribir poner pongo meter canjear invalido vencido usado aplicar oferta rebaja funciona total desconto porcentaje promocion bienvenida primer pedido tarjeta regalo dos codigos combinar',
  ),
  tips: words(
    'gratuity driver generous later more raise give tipping required mandatory should percent cash tip forgot change amount',
    'chofer generoso despues mas subir dar dejo dejar obligatoria hay debo porcentaje olvide monto cantidad',
  ),
  reviews: words(
    'stars star rate rating feedback comment opinion leave review wrote evaluate delete bad good write negative',
    'estrellas estrella calificar calificacion comentario opinion dejar resena evaluar puntuar borrar mala buena negativa escribir',
  ),
  'delivery-fee': words(
    'cost costs charge price shipping much free minimum least expensive cheap over delivery spend high surcharge service charges surge peak rates total cheapest',
    'cuesta cobran costo precio envio cuanto gratis minimo caro barato domicilio gastar alto recargo servicio tarifas total pico minima',
  ),
  'taxes-on-an-order': words(
    'tax sales bag bottle deposit extra receipt total added pay',
    'impuesto iva bolsa botella deposito extra recibo total cobran',
  ),
  addresses: words(
    'zip code far reach area range near house apartment hotel campus dorm office work po box city town deliver deliverable cover distance go boulder denver aurora workplace bring county rural new move moved outside zone coverage address serve service gps pin saved multiple change default',
    'codigo postal lejos zona cobertura cerca casa departamento hotel campus oficina trabajo apartado ciudad pueblo llegan entregan distancia alcance van denver aurora boulder lugar condado rural nueva mudanza traen direccion fuera sirven servicio guardada varias predeterminada',
  ),
  'free-delivery-request': words(
    'senior seniors elderly disabled disability wheelchair veteran discount retired old veterans military age 65 medicare',
    'mayor mayores tercera edad discapacidad discapacitado silla ruedas jubilado descuento anciano pensionado veterano militar 65',
  ),
  'delivery-pin': words(
    'four digits number numbers code pin secret driver wants asks thing digit',
    'cuatro digitos numero codigo pin clave chofer pide piden cosa digito',
  ),
  'contact-the-courier': words(
    'text message call chat driver talk find apartment door gate buzzer lost dont calls reach him her directions code hablo speak tell intercom doorbell instructions notes phone number contact notify wrong way',
    'mensaje texto llamar hablar chofer encontrar encuentra casa departamento puerta timbre perdido llamen avisarle instrucciones porton codigo hablarle hablo decirle avisar interfon notas contacto numero',
  ),
  'share-a-delivery': words(
    'wife husband son daughter friend family link send see follow tracking someone let watch delivery roommate share',
    'esposa esposo hijo hija amigo familia enlace mandar enviar ver seguir rastreo alguien compartir mandarle entrega companera',
  ),
  'proof-of-delivery': words(
    'photo picture drop off dropped took accepted signed signature evidence received who package show',
    'foto imagen dejaron recibio acepto firmo firma evidencia prueba quien paquete comprobante',
  ),
  'not-at-home': words(
    'home nobody away porch door leave neighbor neighbour roommate miss missed work tonight absent accept take outside beer alcohol package arrives arrive leaving out vacation receive pick concierge doorman reception receptionist front desk lobby unattended safe place reschedule redeliver again later time attempt',
    'casa nadie ausente puerta dejar dejen vecino companero perdi trabajo noche recibir afuera salir estoy cerveza alcohol paquete llegue vecina recibirlo salgo portero conserje recepcion lo desatendido lugar seguro reprogramar volver intento despues',
  ),
  'add-money': words(
    'put load deposit money dollars funds fee top reload more today let add balance into account daily monthly transfer in minimum maximum max per month limit deposits paypal wallet refill fund bank ach wire debit instant adding',
    'poner pongo meter cargar depositar dinero dolares fondos comision recargar saldo mas hoy agregar cuenta diario mensual deja maximo minimo puedo mes transferir billetera rellenar transferencia bancaria debito instantaneo abonar abono banco',
  ),
  'card-payments': words(
    'visa mastercard debit credit declined rejected safe secure twice charged bank went amex payment paid there got number expired refused apple google pay zelle venmo paypal wallet cvv billing zip authorization hold statement pending remove save no deposit but',
    'visa mastercard debito credito rechazada rechazan segura seguro doble cobro banco pasa tarjeta pagar pago rechazaron numero vencida apple google pay zelle venmo paypal cvv facturacion autorizacion cargo pendiente quitar guardar',
  ),
  'pay-in-cash': words(
    'cash bills change exact guy hand door choose limit orders maximum on delivery cod',
    'efectivo billetes cambio exacto mano puerta elegir sale contado limite maximo contra entrega',
  ),
  'pay-with-bitcoin': words(
    'bitcoin btc crypto cryptocurrency atm ethereum machine near coin blockchain',
    'bitcoin btc cripto criptomonedas cajero ethereum maquina cerca moneda',
  ),
  'wallet-balance': words(
    'held hold pending insufficient enough short available balance why less money statement history transactions funds where gone disappeared missing spent authorization freeze frozen locked unavailable difference vanished go',
    'apartado retenido pendiente insuficiente alcanza falta disponible saldo por menos dinero historial movimientos fondos desaparecio donde gaste congelado bloqueado diferencia gastado movimiento gasto fue',
  ),
  'take-money-out': words(
    'withdraw cash out bank transfer send money leave get my balance paypal check account app checking savings winnings refundable deposit back redeem payout withdrawals direct ach routing how long',
    'retirar sacar saco banco transferir pasar mandar dinero saldo paypal cheque cuenta bancaria ahorros ganancias reembolsable retiros deposito directo ach ruta tarda',
  ),
  'deposit-taken-back': words(
    'owe owes debt chargeback bank reversed negative dispute disputed',
    'debo deuda debe contracargo banco revertido negativo disputa',
  ),
  'claim-a-prize': words(
    'won win winner winnings dollars large big collect claim get paid how long deadline refused receive prize cash not credited yet jackpot 1000 what next steps ticket verify pay out lump identity paperwork where when step',
    'gane gano ganador ganancias dolares grande cobrar cobro reclamar recibir pagan plazo rechazada premio tiempo mayor que sigue pasos abonado boleto identidad tramite ganancia donde cuando hago',
  ),
  'taxes-on-winnings': words(
    'irs w2g w-2g withholding government 1099 win prize report taxable income lottery taxes deduct',
    'irs hacienda w2g retencion gobierno quitan descuentan gano premio declarar ingreso declaracion loteria',
  ),
  payouts: words(
    'paid driver drivers couriers owner weekly payday salary bank minimum request earnings earned pending waiting status requested still',
    'pagan repartidores chofer dueno semanal sueldo banco minimo pedir ganancias cobrar pendiente espera',
  ),
  'age-limits': words(
    'old older year years 18 19 21 legal vape vapes cigarettes cigars beer wine liquor tobacco lottery buy kid teen birthday why need underage young age minimum here drink teenager minor rule allowed 17 20 buying purchase verification required',
    'edad anos mayor menor 18 19 21 legal vapeador cigarros cigarrillos cerveza vino licor tabaco loteria comprar joven cumpleanos fecha nacimiento quieren minima vapear beber tomar adolescente regla permitido 17 20 compra verificacion requerida',
  ),
  'wrong-birth-date': words(
    'typed wrong year birthday mistake kid child blocked phone device correct fix date entered dob change',
    'puse mal equivoque ano cumpleanos error hijo nino bloqueado telefono dispositivo corregir fecha nacimiento',
  ),
  'id-at-the-door': words(
    'passport license id card forgot lost expired scan keep copy picture driver door need foreign show beer accept receive refused student temporary last week wine drivers state military mexican consular digital phone photo required wife sign for me dont have without',
    'pasaporte licencia identificacion credencial olvide perdi vencida escanean escanear guardan copia foto chofer puerta traigo extranjera mostrar recibir sirve ine olvido temporal necesito vino id vencio conducir militar mexicana consular digital requerida esposa firmar',
  ),
  'verification-levels': words(
    'verify verified identity kyc raise order limit higher more alcohol documents level restricted submit upload papers upgrade tier proof address selfie',
    'verifico verificar verificado identidad subir limite compra mas alcohol documentos nivel restringidos enviar aumentar comprobante domicilio selfie',
  ),
  'who-cannot-buy': words(
    'cashier employee work clerk there own shop family household scratchers staff employees allowed play gamble',
    'cajero empleado trabajo ahi propia tienda familia vivo raspaditos personal empleados pueden jugar',
  ),
  'second-account': words(
    'two 2 accounts another duplicate same person merge multiple made mistake created',
    'dos cuentas otra duplicada misma persona unir varias segunda hice error',
  ),
  'set-limits': words(
    'spend max most week weekly month day daily budget raise higher lower limit wait only increase decrease deposit cap spending control restrict allowance manage reduce loss losses limits cooling',
    'gastar maximo semana semanal mes dia diario presupuesto subir subo bajar limite esperar ponerme aumentar deposito controlar tope 100 reducir perdidas limites mensual',
  ),
  'self-exclusion': words(
    'ban exclude block stop lottery gambling break month undo lift end early remove self forever permanently lock myself me time out timeout cool cooling games pause months year quit suspend take off reinstate reactivate',
    'bloquear bloqueen bloqueenme excluir loteria apuestas juego pausa mes quitar terminar antes autoexclusion siempre descanso tiempo fuera excluirme ano meses renunciar suspender reactivar dejar',
  ),
  'reality-check': words(
    'popup pop up message asks break hour playing stop today window',
    'aviso ventana mensaje pausa hora jugando parar hoy sale pregunta',
  ),
  'gambling-help': words(
    'addicted addiction problem stop cant lost losing rent debt help compulsive too much savings hotline wife husband buying tickets gamble gambling betting counselor anonymous borrow chasing losses depressed suicidal therapist',
    'adicto adiccion problema parar dejar perdi perdiendo renta deudas ayuda compulsivo mucho ahorros linea ludopatia comprar boletos apuesto apostar apuestas consejero anonimos esposo deuda prestado perdidas deprimido terapeuta',
  ),
  'where-games-are-sold': words(
    'state states texas california florida colorado location gps where vacation travel traveling available legal another live region country here allowed services denied vpn abroad canada mexico puerto rico resident online lottery ohio play in permission position',
    'estado estados texas california florida colorado ubicacion gps donde estoy vacaciones viaje disponible legal otro vivo jugar region pais aqui permitido denegada vpn extranjero canada mexico puerto rico residente online permiso',
  ),
  'buy-draw-tickets': words(
    'powerball mega millions play buy quick pick numbers draw tonight late close closed line lines how cost until ticket much price number combinations multiplier advance deadline friday wednesday buying',
    'powerball mega millions jugar comprar compro azar numeros sorteo hoy noche cierra linea como cuesta hasta boleto alcanzo participar vale precio combinaciones multiplicador anticipado limite viernes miercoles',
  ),
  'how-a-draw-works': words(
    'rigged fair honest cheat fix fixed draws drawn numbers random come most often hot cold lucky who generator trust is this which hack manipulated predicted frequent',
    'arreglado justo honesto trampa sorteados numeros azar salen mas frecuentes calientes frios suerte quien generador confiar cuales manipulado amanado repiten',
  ),
  'draw-results': words(
    'did win won result results last night yesterday numbers check ticket winning called off saturday when my last nights draw drawn find out know announced announce published posted yet combination history previous latest',
    'gane gano resultado resultados anoche ayer numeros salieron revisar boleto ganador cancelado sabado cuando mi sorteo numero se sabe entero anunciado publicado combinacion historial anteriores ganadores ultimo ultimos saber',
  ),
  'odds-and-jackpots': words(
    'odds chance chances probability jackpot now big much winning mega millions powerball real official pays match people share biggest payout prizes table tier best worth value estimated cash option annuity',
    'probabilidad probabilidades posibilidad premio mayor bote ahora cuanto ganar oficial paga acumulado gente tabla premios vale estimado',
  ),
  'saved-numbers': words(
    'save lucky favorite numbers same last time keep usual',
    'guardar suerte favoritos numeros mismos ultima vez siempre',
  ),
  'auto-play': words(
    'automatic automatically every draw subscription stop turn off always each auto buy',
    'automatica automaticamente cada sorteo suscripcion quitar detener siempre compren compre comprar',
  ),
  'official-tickets': words(
    'real paper printed print store physical kept genuine terminal hold',
    'real papel impreso imprimir tienda fisico guardado verdadero verdad terminal',
  ),
  'scratch-tickets': words(
    'scratch scratcher scratchers scratched bought where forgot how reveal buy coin finger lost find uncover unscratched instant win history old',
    'raspar raspa raspadito raspaditos compre donde quedo olvide como revelar comprar dedo perdi encontrar moneda descubrir instantaneo viejos',
  ),
  'digital-games': words(
    'nine 9 boxes cells squares grid digital symbols open win three tiles reveal',
    'nueve 9 casillas cuadros digital simbolos abrir gana ganar tres cuadricula revelar',
  ),
  'sealed-decks': words(
    'honest fair rigged cheat prove proof scratch left big top prizes remaining verify trust seal chances odds scratcher',
    'honestos justo trampa prueba comprobar raspaditos quedan grandes premios restantes verificar confiar sello probabilidades',
  ),
  practice: words(
    'free try without paying trial practice test fun scratcher demo',
    'gratis probar sin pagar prueba practicar practica divertirse raspadito',
  ),
  'join-a-group': words(
    'pool group join leave out split share shares divide money wins work members together how who office coworkers buy-in stake quit refund agreement',
    'grupo unirme unirse salirme salir repartir dividir divide participacion dinero gana funciona miembros juntos comprar oficina companeros entrada acuerdo reembolso',
  ),
  'start-a-group': words(
    'start make create own pool group host organize new',
    'hacer crear iniciar propio grupo organizar nuevo mio',
  ),
  coins: words(
    'coin coins alc autolottocoin exchange convert dollars worth back value sold sell trade cash token tokens buy currency wallet',
    'moneda monedas alc autolottocoin cambiar convertir dolares vale valor vender ficha fichas comprar',
  ),
  'points-and-rewards': words(
    'points redeem use reward rewards get spend free delivery gift earn collect how loyalty program catalog claim expire',
    'puntos canjear usar recompensa recompensas sirven gastar gratis regalo ganar conseguir gano lealtad programa catalogo vencen',
  ),
  'levels-and-achievements': words(
    'level up xp experience badge badges achievement rank next am what my',
    'nivel subir subo xp experiencia insignia logro rango siguiente',
  ),
  'vip-room': words('vip room tracking enter get into access', 'vip sala seguimiento entrar entro acceso'),
  forum: words(
    'post write publish edit topic reply forum delete thread wrote',
    'publicar publico escribir editar tema responder foro borrar hilo',
  ),
  'forum-newcomers': words(
    'waiting review approve pending newbie new first posts many trust moderator',
    'espera revision aprobar pendiente nuevo primera publicaciones cuantas confianza moderador',
  ),
  'forum-profile': words(
    'nickname username display name weekly email mail digest unsubscribe forum online hide anonymous',
    'apodo usuario nombre semanal correo resumen cancelar foro linea ocultar anonimo',
  ),
  'community-rules': words(
    'deleted removed delete muted banned ban appeal rule rules moderator censored allowed post message why violation warning strike review flagged unban unmute',
    'borraron quitaron borrar silenciaron silenciado expulsado apelar regla reglas moderador censura permitido publicacion mensaje por violacion advertencia revision marcado eliminaron',
  ),
  'report-and-block': words(
    'insult insulting harass harassing scammer scam spam block report guy person user bully threat threaten',
    'insultando insulta acosa acoso estafador estafa spam bloquear bloqueo denunciar reportar usuario persona amenaza',
  ),
  chat: words(
    'chat room rooms locked closed winners circle message unsend delete send link links vip lounge get into emoji gif picture typing mention slow mode',
    'chat sala salas cerrada entrar mensaje borrar mande enviar enlace circulo ganadores salon emoji escribiendo mencion modo lento',
  ),
  notifications: words(
    'notification notifications push alert alerts bell sound emails mails stop night sleep quiet turn off phone sms text mute during snooze marketing promotional texts ringtone badge',
    'notificacion notificaciones avisos alerta campana sonido correos quitar noche dormir silencio apagar celular llegan muchos desactivar silenciar promocionales timbre',
  ),
  'create-account': words(
    'sign up signup register registration join new account start password take accept role refuse refused weak too short common says must long length characters open verify email required fields age reject',
    'registro registrarme registrar registrar cuenta nueva empezar contrasena acepta funcion inscribirme rechaza debil corta larga caracteres abrir requisitos campos',
  ),
  'forgot-password': words(
    'forgot forgotten lost password log in login locked access enter tries wrong reset email recover recovery remember remembering credentials username unable get',
    'olvide olvido perdi contrasena clave entrar iniciar sesion bloqueado acceso intentos restablecer recuperar recuerdo credenciales usuario puedo',
  ),
  'email-links': words(
    'link mail email confirm confirmation verify expired didnt get received spam inbox',
    'enlace link correo confirmar confirmacion vencido llego recibi spam bandeja sirve',
  ),
  passkeys: words(
    'fingerprint face touch id faceid passkey delete old biometrics',
    'huella cara rostro llave borrar vieja biometria digital',
  ),
  'two-step-verification': words(
    '2fa authenticator google code codes phone lost new two factor step sms recovery backup verification not received resend device change',
    '2fa autenticador google codigo codigos telefono celular perdi dos factor pasos sms recuperacion respaldo activar recibido reenviar cambio',
  ),
  'devices-and-security': words(
    'hacked hacker stranger someone else logged device devices everywhere suspicious stolen phone log out sign intruder unauthorized alert new got stole lost password changed without phishing scam email fake other',
    'hackearon hacker extrano alguien entro dispositivo dispositivos todas sospechoso robado robaron celular cerrar sesion intruso entro cuenta nuevo telefono perdi phishing estafa correo falso telefonos otros',
  ),
  'account-suspended': words(
    'suspended ban banned blocked site account appeal why disabled closed locked',
    'suspendida suspendieron suspension bloqueada bloqueado cuenta apelar por desactivada cerraron cerrada deshabilitada',
  ),
  privacy: words(
    'delete erase close account data store gdpr personal information keep sell share privacy unsubscribe ccpa tracking cookies',
    'eliminar borrar cerrar cuenta datos guardan personales informacion privacidad venden comparten compartir rastreo cookies',
  ),
  'change-account-details': words(
    'change update new email name married phone number role edit profile',
    'cambiar cambie actualizar actualizo nuevo correo nombre casada telefono numero funcion editar perfil',
  ),
  'become-a-courier': words(
    'drive driver deliver delivering courier work job papers documents start apply hire need car license requirements qualify gig earn money flexible bike bicycle scooter insurance background age',
    'manejar repartir repartidor trabajar trabajo papeles documentos empezar solicitar contratar piden carro licencia requisitos ganar dinero bicicleta moto seguro',
  ),
  'background-check': words(
    'background check criminal record pending long notice dispute rejected',
    'antecedentes revision verificacion penales pendiente tarda notificacion disputa rechazada sigue',
  ),
  trainings: words(
    'course class quiz training test exam certificate failed pass alcohol tobacco',
    'curso clase examen prueba formacion capacitacion certificado reprobe aprobar alcohol tabaco',
  ),
  'take-orders': words(
    'accept accepted give back drop unassign release orders none available offers no for me grab pending list requests decline order zone duty shift',
    'aceptar acepte soltar suelto dejar devolver pedidos disponibles ofertas hay tomar agarrar solicitudes rechazar turno zona',
  ),
  'pick-up': words(
    'bag code label match scan store counter pickup number',
    'bolsa codigo etiqueta coincide escanear tienda mostrador recoger numero',
  ),
  'hand-over': words(
    'scan license door customer pin know signature sign photo hand over barcode wont refuse drunk intoxicated underage',
    'escanear licencia puerta cliente pin sabe firma firmar foto entregar codigo barras borracho ebrio menor',
  ),
  returns: words(
    'return bring back nobody opens answer refuses half part customer doesnt want take store',
    'devolver regresar nadie abre contesta rechaza mitad parte cliente quiere tienda hago',
  ),
  incidents: words(
    'accident crash incident injured report damaged',
    'accidente choque incidente herido reportar danado',
  ),
  'courier-pay': words(
    'make earn pay per delivery bonus money much salary paid',
    'gano ganar pago por entrega bono dinero cuanto sueldo pagan repartir',
  ),
  'courier-cash': words(
    'cash turn hand in collected bring office carry',
    'efectivo entregar entrego cobre cobrado llevar oficina',
  ),
  'route-and-breaks': words(
    'lunch break rest route stops stop navigation map maps next between deliveries',
    'almuerzo comida descanso ruta paradas parada navegacion mapa siguiente tomar entregas entre',
  ),
  'courier-ratings': words(
    'star rating unfair unfairly bad customer gave appeal review',
    'estrella calificacion injusta mala cliente puso pusieron apelar',
  ),
  'open-a-shop': words(
    'list store app register business sell join commission take partner',
    'registrar negocio tienda vender unirme comision cobran quitan socio',
  ),
  'shop-settings': words(
    'close hour hours thanksgiving christmas holiday busy pause radius fee set my shop temporarily',
    'cerrar hora horario navidad festivo ocupado pausa radio tarifa fijar mi tienda temporalmente',
  ),
  licenses: words(
    'liquor tobacco license renew expired permit shop',
    'licor tabaco licencia renovar vencio vencida permiso tienda',
  ),
  'shop-staff': words(
    'employee cashier staff add invite invitation worker manager team',
    'empleado cajero personal agregar invitar invitacion trabajador gerente equipo',
  ),
  'products-and-prices': words(
    'barcode product price prices raise lower monday known unknown item sku',
    'codigo barras producto precio precios subir bajar lunes reconoce desconocido articulo',
  ),
  'stock-and-imports': words(
    'csv excel spreadsheet upload import stock inventory count off wrong',
    'csv excel hoja subir importar inventario existencias conteo archivo productos',
  ),
  photos: words('picture image photo big upload size large jpeg heic', 'foto imagen grande subir tamano pesada jpeg'),
  'scratch-packs': words(
    'pack packs lottery received new book scratch',
    'paquete paquetes loteria recibi llego nuevo raspaditos',
  ),
  'pack-orders': words(
    'ready pack packing checklist accept order mark tablet',
    'listo empacar empaque lista aceptar pedido marco marcar tableta',
  ),
  'hidden-products': words(
    'admin took down product hidden removed category',
    'administrador quito oculto producto retirado categoria',
  ),
  'official-ticket-desk': words(
    'print lottery tickets customers counter terminal pouch serial my',
    'imprimir boletos loteria clientes mostrador terminal sobre serie mi',
  ),
  'become-an-admin': words(
    'admin administrator setup set up code become access',
    'administrador configuracion codigo acceso ser',
  ),
  'decided-by-another': words(
    'another admin decided before already second own',
    'otro administrador decidio antes ya segundo propio',
  ),
  'admin-suspensions': words('suspend user ban account admin lift', 'suspender usuario cuenta administrador levantar'),
  'admin-settings': words(
    'setting settings system configure change policy admin proposal accept second must',
    'ajuste ajustes sistema configurar cambio cambiar politica administrador propuesta aceptar',
  ),
  'admin-draws': words(
    'enter winning numbers result admin confirm draw',
    'meter ingresar numeros ganadores resultado administrador confirmar sorteo',
  ),
  'admin-money': words(
    'write off debt owes customer settle dispute admin',
    'condonar deuda debe cliente arreglar disputa administrador',
  ),
  'admin-couriers': words(
    'reject approve courier background check admin review couriers',
    'rechazar aprobar repartidor antecedentes administrador revisar',
  ),
  'admin-figures': words(
    'chart points graph export figures statistics many',
    'grafica puntos exportar cifras estadisticas demasiados',
  ),
  'admin-promotions': words(
    'make create new promo code customers campaign admin',
    'crear hacer nuevo codigo promocional clientes campana administrador',
  ),
  'how-it-works': words(
    'app website service what about company explain new here',
    'aplicacion sitio servicio que empresa explicar nuevo es',
  ),
  'talk-to-a-person': words(
    'human agent real person representative operator support customer service talk call phone number complaint manager help chat live complain being email hours line',
    'humano agente persona real representante operador soporte atencion hablar llamar telefono numero queja gerente ustedes ayuda reclamar reclamo asesor horario linea',
  ),
  accessibility: words(
    'small big bigger text font letters read see blind dark mode light colors glasses zoom eyes theme larger contrast readable vision impaired deaf keyboard voice',
    'letra chica chiquita pequena grande leer ver ciego oscuro modo claro colores lentes ojos tema texto contraste legible vision sordo teclado voz',
  ),
  language: words('spanish english language switch translate', 'ingles espanol idioma cambiar ponerlo traducir'),
  'app-and-offline': words(
    'iphone android app download install store offline internet signal connection without',
    'iphone android app descargar instalar tienda offline internet senal conexion sin tienen',
  ),
  'technical-errors': words(
    'error bug crash crashed broken page load loading loads blank down slow went wrong freeze glitch not working stuck frozen button nothing happens keeps',
    'error falla fallo pagina carga abre blanco caido lento mal congelado sale funciona no trabado cargando boton nada pasa',
  ),
  'slow-down': words('too many requests wait seconds message', 'demasiadas solicitudes esperar segundos mensaje'),
  'not-allowed': words(
    'permission allowed forbidden 404 access denied page found',
    'permiso permitido prohibido 404 acceso denegado pagina encontrada',
  ),
  'switched-off': words('turned off disabled why unavailable feature', 'apagado desactivado por disponible funcion'),
  demo: words('real money play fake test demo sandbox', 'real dinero mentira falso prueba demostracion verdad'),
};
